"""Runs tests under the compiler's sanitizers, and what uses C libraries under valgrind.

Each sanitizer builds everything anew into a folder of its own, which takes long. Workers are programs of their own and
are built with them.
"""

import os, re, shutil, subprocess

from .home import ROOT, say

# What Foundation and Dispatch do on their own threads, and what the C libraries do, is not ours to mend.
SUPPRESSIONS = "race:libdispatch\nrace:libFoundation\nrace:libicu\ncalled_from_lib:libmicrohttpd\nrace:libmicrohttpd\n"


def sanitized(kind, rooms):
    build = ROOT / ".build" / kind
    build.mkdir(parents=True, exist_ok=True)
    suppressions = build / "suppressions"
    suppressions.write_text(SUPPRESSIONS)
    environment = dict(
        os.environ, TSAN_OPTIONS=f"suppressions={suppressions}:halt_on_error=0:exitcode=66",
        # Swift's metadata and what lives as long as the process is no leak.
        ASAN_OPTIONS="detect_leaks=0:exitcode=66")
    command = ["swift", "test", "--scratch-path", build, "--sanitize", kind]
    for room in rooms:
        command += ["--filter", room]
    run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    output = run.stdout + run.stderr
    reports = re.findall(r"(?:WARNING|ERROR): (?:Thread|Address)Sanitizer: ([^\n(]*)", output)
    passed = re.findall(r"Test run with (\d+) tests?.* passed", output)
    say(f"{', '.join(rooms)} under the {kind} sanitizer",
        f"{passed[-1] if passed else 'not all'} tests passed, {len(reports)} reports", bool(passed) and not reports)
    log = build / "log"
    log.write_text(output)
    if reports or not passed:
        print(f"    {sorted(set(reports))[:5]}; see {log}")


def valgrind(rooms):
    if not shutil.which("valgrind"):
        print(f"{'valgrind':58} not tried: it is not installed")
        return
    folder = subprocess.run(
        ["swift", "build", "--show-bin-path"], cwd=ROOT, capture_output=True, text=True).stdout.strip()
    tests = f"{folder}/SpokenDiaryPackageTests.xctest"
    for room in rooms:
        run = subprocess.run(
            ["valgrind", "--error-exitcode=66", "--quiet", "--leak-check=no", "--undef-value-errors=no", tests,
             "--testing-library", "swift-testing", "--filter", room], cwd=ROOT, capture_output=True, text=True)
        output = run.stdout + run.stderr
        errors = re.findall(r"Invalid (?:read|write|free)[^\n]*", output)
        passed = re.findall(r"Test run with (\d+) tests?.* passed", output)
        say(f"{room} under valgrind", f"{passed[-1] if passed else 'not all'} tests passed, "
            f"{len(errors)} bad accesses", bool(passed) and not errors)


def run(kinds=("thread", "address", "valgrind"), rooms=("JournalTests", "AudioTests")):
    for kind in kinds:
        if kind == "valgrind":
            valgrind(["SignalTests", "SpeechTests"] if rooms == ("JournalTests", "AudioTests") else rooms)
        else:
            sanitized(kind, rooms)
