"""Runs a command and says what it took."""
import os, re, shutil, subprocess, tempfile, time


class Run:
    """One run: seconds on the clock, seconds of all cores, peak memory in bytes."""

    def __init__(self, command, folder=None):
        start = time.perf_counter()
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=folder)
        _, self.status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(self.status)
        self.seconds = time.perf_counter() - start
        self.cpu = usage.ru_utime + usage.ru_stime
        # In kilobytes on Linux, in bytes on a Mac.
        self.memory = usage.ru_maxrss * (1 if os.uname().sysname == "Darwin" else 1024)


def median(values):
    values = sorted(values)
    return values[len(values) // 2]


def instructions(command, folder=None):
    """How many instructions a run takes, all threads together; None where valgrind is not installed."""
    if not shutil.which("valgrind"):
        return None
    with tempfile.TemporaryDirectory() as scratch:
        done = subprocess.run(
            ["valgrind", "--tool=callgrind", f"--callgrind-out-file={scratch}/out", *command], capture_output=True, text=True, errors="replace", cwd=folder)
    found = re.search(r"Collected : (\d+)", done.stderr)
    return int(found.group(1)) if found else None


def stripped_size(binary):
    """Bytes of a program without its symbols; None where `strip` is not installed."""
    if not shutil.which("strip"):
        return None
    with tempfile.TemporaryDirectory() as scratch:
        copy = os.path.join(scratch, "program")
        subprocess.run(["strip", "-o", copy, binary], check=True)
        return os.path.getsize(copy)
