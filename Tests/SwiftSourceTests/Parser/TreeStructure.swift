@testable import SwiftSource

/// What contradicts that the nodes are a tree in pre-order whose nodes lie within their parents, one after another.
func structureProblems(_ file: SourceFile) -> [String] {
    let nodes = file.nodes
    let tokens = file.tokens.count
    var problems: [String] = []
    guard nodes.count > 0, nodes.kinds[0] == .sourceFile, Int(nodes.sizes[0]) == nodes.count, nodes.parents[0] == 0, nodes.firsts[0] == 0,
        Int(nodes.ends[0]) == tokens - 1
    else { return ["the root is not the whole file"] }
    for row in 0..<nodes.count {
        var name: String { "\(nodes.kinds[row]) \(row)" }
        let end = row + Int(nodes.sizes[row])
        if Int(nodes.sizes[row]) < 1 || end > nodes.count { return problems + ["\(name) has size \(nodes.sizes[row])"] }
        if nodes.firsts[row] > nodes.ends[row] || Int(nodes.ends[row]) > tokens - 1 { return problems + ["\(name) ends before it begins"] }
        if nodes.mains[row] != NodeColumns.noToken, nodes.mains[row] < nodes.firsts[row] || nodes.mains[row] >= nodes.ends[row] {
            problems.append("the main token of \(name) is outside of it")
        }
        var child = row + 1
        var token = nodes.firsts[row]
        while child < end {
            var childName: String { "\(nodes.kinds[child]) \(child) in \(name)" }
            if Int(nodes.parents[child]) != row { problems.append("\(childName) has the parent \(nodes.parents[child])") }
            if nodes.firsts[child] < token { problems.append("\(childName) begins before its place") }
            if nodes.ends[child] > nodes.ends[row] { problems.append("\(childName) ends after its parent") }
            if nodes.flags[child].contains(.hasError), !nodes.flags[row].contains(.hasError) { problems.append("\(childName) is damaged alone") }
            token = nodes.ends[child]
            child += max(1, Int(nodes.sizes[child]))
        }
        if child != end { problems.append("the children of \(name) end at \(child), not \(end)") }
    }
    return problems
}
