"""Runs a service that everybody writes to, and tests, under the compiler's sanitizers, and programs under valgrind.

Each sanitizer builds everything anew into a folder of its own, which takes long. There is none for undefined behaviour
in Swift; values that nobody has written valgrind finds. `diary-decoder` and `diary-looker` may use too little memory for
a sanitizer, and too few calls for valgrind: they run as they are.
"""

import os, pathlib, re, shutil, subprocess

from . import together
from .home import Home, ROOT, say, spoken

# What Foundation and Dispatch do on their own threads, and what the C libraries do, is not ours to mend.
SUPPRESSIONS = "race:libdispatch\nrace:libFoundation\nrace:libicu\ncalled_from_lib:libmicrohttpd\nrace:libmicrohttpd\n"


# Rooms whose tests start no services, and that the sanitizers bear, and seconds that one may take.
ROOMS = ("DiaryTests", "LanguageTests", "FoodTests", "SignalTests", "SpeechTests", "SystemTests", "HTTPTests", "DiaryServiceTests", "VocabularyTests",
         "JournalTests")
LONGEST = 900


def options(kind):
    """Optimised: without that the thread sanitizer takes Swift's Mutex for none."""
    return ["--scratch-path", ROOT / ".build" / kind, "--sanitize", kind, "-c", "release",
            # Brings what else only debug builds have.
            "-Xswiftc", "-enable-testing", "-Xswiftc", "-DFUZZING"]


def environment(kind):
    build = ROOT / ".build" / kind
    build.mkdir(parents=True, exist_ok=True)
    suppressions = build / "suppressions"
    suppressions.write_text(SUPPRESSIONS)
    for report in build.glob("report.*"):
        report.unlink()
    return {
        "TSAN_OPTIONS": f"suppressions={suppressions}:halt_on_error=0:exitcode=66:log_path={build}/report",
        # Swift's metadata and what lives as long as the process is no leak.
        "ASAN_OPTIONS": f"detect_leaks=0:exitcode=66:log_path={build}/report"}


def reports(kind):
    found = []
    for file in (ROOT / ".build" / kind).glob("report.*"):
        text = file.read_text(errors="replace")
        found += re.findall(r"(?:WARNING|ERROR): (?:Thread|Address)Sanitizer: ([^\n(]*)", text)
    return found


def served(kind, program):
    """Two services and the command at one home, for a minute."""
    subprocess.run(["swift", "build", *options(kind), "--product", "diary"], cwd=ROOT, check=True, capture_output=True)
    folder = ROOT / ".build" / kind / "release"
    plain_workers(program, folder)
    os.environ.update(environment(kind))
    together.run(str(folder / "diary"), 1)
    found = reports(kind)
    say(f"two services and the command under the {kind} sanitizer", f"{len(found)} reports", not found)
    if found:
        print(f"    {sorted(set(found))[:5]}; see {ROOT / '.build' / kind}/report.*")


def sanitized(kind, program, rooms):
    """Tests, a room at a time: what one of them does to the sanitizer is not the others'."""
    subprocess.run(["swift", "build", "--build-tests", *options(kind)], cwd=ROOT, check=True, capture_output=True)
    folder = ROOT / ".build" / kind / "release"
    plain_workers(program, folder)
    for room in rooms:
        settings = environment(kind)
        log = ROOT / ".build" / kind / f"log.{room}"
        with open(log, "w") as output:
            try:
                subprocess.run(
                    [folder / "SpokenDiaryPackageTests.xctest", "--testing-library", "swift-testing", "--filter",
                     rf"^{room}\."], cwd=ROOT, env=dict(os.environ, **settings), stdin=subprocess.DEVNULL,
                    stdout=output, stderr=output, timeout=LONGEST)
            except subprocess.TimeoutExpired:
                print(f"\nended after {LONGEST} s", file=output)
        passed = re.findall(r"Test run with (\d+) tests?.* passed", log.read_text(errors="replace"))
        found = reports(kind)
        say(f"{room} under the {kind} sanitizer",
            f"{passed[-1] if passed else 'not all'} tests passed, {len(found)} reports", bool(passed) and not found)
        if found or not passed:
            print(f"    {sorted(set(found))[:5]}; see {log} and report.* beside it")


def plain_workers(program, folder):
    """Programs that may use too little memory, and too few calls, for a sanitizer run as they are."""
    for name in ["diary-recognizer", "diary-decoder", "diary-looker"]:
        shutil.copy(pathlib.Path(program).parent / name, folder / name)


def valgrind(rooms):
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


def programs(program):
    """What users run, its workers included, with values that nobody has written counted as errors, too."""
    home = Home(program, hears=True)
    try:
        memo, table = home.folder / "memo.wav", home.folder / "rows.csv"
        table.write_text("date,description\n2026-11-20,rice and soup\n")
        reports, wrong, count = [], [], 0
        for number, arguments in enumerate([
            ("log", str(memo)), ("transcribe", str(memo)), ("add", "two toasts"),
            ("import", str(table)), ("list",), ("search", "toast"), ("insights",), ("teach", "zorvex"),
            ("log", str(memo)), ("export", str(home.folder / "all.json")), ("backup", str(home.folder / "b.tar")),
            ("check",), ("model", "build", "--models", str(home.folder / "Models"), "--set", "everydayWords=50",
                         "--set", "sampledSentences=20"),
        ]):
            memo.write_bytes(spoken(number + 1))
            run = subprocess.run(
                ["valgrind", "--quiet", "--trace-children=yes", "--leak-check=no",
                 f"--log-file={home.folder}/valgrind.%p", home.program, *arguments], env=home.environment,
                capture_output=True, text=True)
            if run.returncode != 0:
                wrong.append((arguments, run.returncode, run.stderr[-300:]))
            for file in home.folder.glob("valgrind.*"):
                count += 1
                reports += re.findall(r"== ((?:Invalid|Conditional jump|Use of|Syscall param|Process term)[^\n]*)",
                                      file.read_text(errors="replace"))
                file.unlink()
        say("the program and its workers under valgrind", f"{number + 1} commands, {count} processes, "
            f"{len(reports)} reports", not reports and not wrong)
        for one in (sorted(set(reports)) + wrong)[:5]:
            print("   ", one)
    finally:
        home.remove()


def run(program, kinds=("thread", "address", "valgrind"), rooms=ROOMS):
    for kind in kinds:
        if kind == "valgrind" and not shutil.which("valgrind"):
            print(f"{'valgrind':58} not tried: it is not installed")
        elif kind == "valgrind":
            programs(program)
            valgrind(["SignalTests", "SpeechTests"] if rooms == ROOMS else rooms)
        else:
            served(kind, program)
            sanitized(kind, program, rooms)
