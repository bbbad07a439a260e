"""Draws a series of measurements as SVG: cost against size, both logarithmic, with a straight line of slope 1 for comparison."""
import math

WIDTH, HEIGHT, LEFT, BOTTOM = 640, 400, 70, 50
COLORS = {"time, ms": "#1f6feb", "memory, MB": "#d1730a"}


def exponent(points):
    """How cost grows with size over the last decade: 1 is linear."""
    (small, before), (large, after) = points[-2:]
    return math.log(after / before) / math.log(large / small)


def draw(path, title, series):
    """`series`: by name a list of (size, cost)."""
    sizes = [size for points in series.values() for size, _ in points]
    costs = [cost for points in series.values() for _, cost in points]
    left, right = math.floor(math.log10(min(sizes))), math.ceil(math.log10(max(sizes)))
    low, high = math.floor(math.log10(min(costs))), math.ceil(math.log10(max(costs)))

    def x(size):
        return LEFT + (math.log10(size) - left) / max(right - left, 1) * (WIDTH - LEFT - 20)

    def y(cost):
        return HEIGHT - BOTTOM - (math.log10(cost) - low) / max(high - low, 1) * (HEIGHT - BOTTOM - 40)

    out = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" font-family="sans-serif" font-size="12">']
    out.append(f'<rect width="100%" height="100%" fill="white"/><text x="{LEFT}" y="22" font-size="15">Cost against {title}</text>')
    for power in range(left, right + 1):
        out.append(f'<line x1="{x(10 ** power):.1f}" y1="40" x2="{x(10 ** power):.1f}" y2="{HEIGHT - BOTTOM}" stroke="#ddd"/>')
        out.append(f'<text x="{x(10 ** power):.1f}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle">{10 ** power:,}</text>')
    for power in range(low, high + 1):
        out.append(f'<line x1="{LEFT}" y1="{y(10 ** power):.1f}" x2="{WIDTH - 20}" y2="{y(10 ** power):.1f}" stroke="#ddd"/>')
        out.append(f'<text x="{LEFT - 8}" y="{y(10 ** power) + 4:.1f}" text-anchor="end">{10 ** power:g}</text>')
    for row, (name, points) in enumerate(series.items()):
        color = COLORS.get(name, "#444")
        out.append(f'<polyline fill="none" stroke="{color}" stroke-width="2" points="{" ".join(f"{x(s):.1f},{y(c):.1f}" for s, c in points)}"/>')
        out += [f'<circle cx="{x(s):.1f}" cy="{y(c):.1f}" r="3.5" fill="{color}"/>' for s, c in points]
        out.append(f'<text x="{WIDTH - 180}" y="{60 + 16 * row}" fill="{color}">{name}</text>')
        # Straight back from the last point: where a linear cost would have come from.
        size, cost = points[-1]
        start = max(10 ** left, size * 10 ** low / cost)
        out.append(f'<line x1="{x(start):.1f}" y1="{y(cost * start / size):.1f}" x2="{x(size):.1f}" y2="{y(cost):.1f}" stroke="{color}" stroke-dasharray="3 4"/>')
    out.append(f'<text x="{WIDTH - 180}" y="{60 + 16 * len(series)}" fill="#666">dotted: linear</text>')
    out.append(f'<text x="{(WIDTH + LEFT) / 2}" y="{HEIGHT - 10}" text-anchor="middle">{title}</text></svg>')
    with open(path, "w") as file:
        file.write("\n".join(out) + "\n")
