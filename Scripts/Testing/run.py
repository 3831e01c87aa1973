#!/usr/bin/env python3
"""Checks the style, builds, and runs every test; prints what took long. Scripts/test runs it.

    Scripts/Testing/run.py               everything
    Scripts/Testing/run.py JournalTests  the tests of these targets, built already
"""

import collections, os, pathlib, resource, shutil, signal, subprocess, sys, tempfile, time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
sys.dont_write_bytecode = True

from bucket import bucket
from database import server
from part import Part

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = ROOT / ".build/debug/SpokenDiaryPackageTests.xctest"
# Seconds after which a test that has not ended is named, and after which a part in which nothing ends is given up.
NAMED, GIVEN_UP = 110, 900
# Targets whose tests wait for programs, browsers and sound most of the time. Others compute, and let these go first.
WAITING = ["EndToEndTests", "BrowserTests", "VoiceDeviceTests"]
# Targets that take long, and into how many parts each is dealt. They begin first.
SHARES = {"EndToEndTests": 4, "BrowserTests": 3, "VoiceDeviceTests": 1, "RecognitionTests": 1, "JournalTests": 2,
          "ServerTests": 2}
# The target whose tests run once more, with the diaries in PostgreSQL.
STORED, IN_STORE = "JournalTests", " in PostgreSQL"
# Suites that are a part of their own: they take long, or they talk in real time, with nothing beside them.
LONG = ["EndToEndTests.TortureTests", "EndToEndTests.ReadmeTests"]
ALONE = ["VoiceDeviceTests.BoxTests"]

phases = []


def phase(name, act):
    """Does a step, and notes its time and that of its processors."""
    print(f"== {name}", flush=True)
    began, before = time.monotonic(), resource.getrusage(resource.RUSAGE_CHILDREN)
    act()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    phases.append((name, time.monotonic() - began, cpu))


def call(*arguments):
    """Runs a program, and ends with its exit code if it fails."""
    status = subprocess.run(arguments, cwd=ROOT).returncode
    if status:
        sys.exit(status if status > 0 else 128 - status)


def style():
    call("swift", "format", "lint", "--strict", "-r", "Package.swift", "Sources", "Tests")
    scripts = [file for file in [*sorted((ROOT / "Scripts").iterdir()), ROOT / ".ci/run"]
               if file.is_file() and file.read_bytes().partition(b"\n")[0].endswith(b"bash")]
    if shutil.which("shellcheck"):
        call("shellcheck", *scripts)
    else:
        print("shellcheck is not installed; the scripts are not checked")
    call("Scripts/Testing/pages.py")


def build():
    call("swift", "build", "--build-tests")


def parts_of(targets):
    """The suites of each part, by its name, in the order in which parts should begin, and the number of tests."""
    listed = subprocess.run([PROGRAM, "--testing-library", "swift-testing", "--list-tests"], cwd=ROOT, check=True,
                            capture_output=True, text=True).stdout.splitlines()
    suites = collections.defaultdict(list)
    for suite in sorted({test.partition("/")[0] for test in listed}):
        suites[suite.partition(".")[0]].append(suite)
    if unknown := [target for target in targets if target not in suites]:
        sys.exit(f"test: there is no target {unknown[0]}; the targets are {', '.join(suites)}")
    parts = {}
    for target in targets or dict.fromkeys([*SHARES, *suites]):
        for suite in LONG + ALONE:
            if suite in suites[target]:
                suites[target].remove(suite)
                parts[suite] = [suite]
        shares = SHARES.get(target, 1)
        for share in range(min(shares, len(suites[target]))):
            part = target if shares == 1 else f"{target} {share + 1}"
            parts[part] = suites[target][share::shares]
            if target == STORED:
                parts[part + IN_STORE] = parts[part]
    ran = [target for target in (test.partition(".")[0] for test in listed) if not targets or target in targets]
    return parts, len(ran) + ran.count(STORED)


class Run:
    """Runs parts beside each other, and shows their output one after another.

    - store: the addresses of the database, direct and pooled, for the parts that need one.
    - bucket: the bucket for recordings and pictures, likewise."""

    def __init__(self, parts, folder, store, bucket):
        self._suites, self._folder, self._store, self._bucket, self._named = parts, folder, store, bucket, set()
        self.parts = {}
        self._shown = sorted(parts, key=ALONE.__contains__)

    @staticmethod
    def _waits(name):
        return name.replace(".", " ").partition(" ")[0] in WAITING

    def _next(self):
        """The part that should begin now, if any."""
        running = [name for name, part in self.parts.items() if part.status is None]
        left = [name for name in self._suites if name not in self.parts and name not in ALONE]
        if not left:
            alone = [name for name in ALONE if name in self._suites and name not in self.parts]
            return alone[0] if alone and not running else None
        # One part more than there are cores, because some wait; one of them computes.
        if len(running) > (os.cpu_count() or 2):
            return None
        waiting = [name for name in left if self._waits(name)]
        computing = [name for name in left if name not in waiting]
        computes = not all(self._waits(name) for name in running)
        return (waiting or computing)[0] if computes or not computing else computing[0]

    def all(self):
        """Runs all parts to their ends."""
        try:
            while self._shown:
                while name := self._next():
                    direct, pooled = self._store
                    more = ({"DIARY_TEST_STORE": direct, "DIARY_TEST_POOLED": pooled} if name.endswith(IN_STORE)
                            else {"DIARY_TEST_SERVER": direct, "DIARY_TEST_BUCKET": self._bucket.line})
                    self.parts[name] = Part(name, PROGRAM, self._suites[name], self._folder, not self._waits(name),
                                            more)
                for part in self.parts.values():
                    part.follow()
                    self._watch(part)
                self._show()
                time.sleep(0.1)
        finally:
            for part in self.parts.values():
                part.end()
        return list(self.parts.values())

    def _show(self):
        while self._shown and self._shown[0] in self.parts:
            part = self.parts[self._shown[0]]
            has_ended = part.status is not None
            sys.stdout.buffer.write(part.output())
            sys.stdout.flush()
            if not has_ended:
                return
            self._shown.pop(0)

    def _watch(self, part):
        """Names a test that runs for long, and gives up a part in which nothing ends any more."""
        seconds = time.monotonic() - part.heard_from
        if part.status is not None or seconds < NAMED:
            return
        test = part.running or "no test"
        if seconds > GIVEN_UP:
            print(f"test: {part.name} is given up in {test}", file=sys.stderr, flush=True)
            part.end()
        elif (part.name, test) not in self._named:
            self._named.add((part.name, test))
            print(f"test: nothing has ended in {part.name} for {seconds:.0f} s; it is in {test}", file=sys.stderr,
                  flush=True)


def report(parts):
    took = sum((part.took for part in parts), collections.Counter())
    print("== The twenty slowest tests")
    for test, seconds in took.most_common(20):
        print(f"{seconds:8.1f} s  {test}")
    print("== Phases: time, and what they took of the processors")
    for name, seconds, cpu in [*phases, *((part.name, part.seconds, part.cpu) for part in parts)]:
        print(f"{seconds:8.0f} s {cpu:8.0f} s  {name}")


def main():
    began = time.monotonic()
    # Whoever ends this ends the tests, too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    if len(sys.argv) == 1:
        phase("Style", style)
        phase("Build", build)
    print("== Tests", flush=True)
    with tempfile.TemporaryDirectory(prefix="diary-tests-") as folder:
        tested = time.monotonic()
        suites, count = parts_of(sys.argv[1:])
        with server() as store, bucket() as made:
            parts = Run(suites, folder, store, made).all()
        phases.append(("Tests, of these:", time.monotonic() - tested, sum(part.cpu for part in parts)))
        report(parts)
        failed = [part for part in parts if part.passed is None]
        # Failures are repeated here, because they stand far above in a long log.
        for part in failed:
            print(f"== Failed: {part.name}", file=sys.stderr)
            broken_off = [f"test: it broke off in {part.running or 'no test'}, with status {part.status}"]
            print(*(part.failures or broken_off), sep="\n", file=sys.stderr)
        if failed:
            sys.exit(1)
        passed = sum(part.passed for part in parts)
        if passed != count:
            sys.exit(f"test: of {count} tests {passed} ran")
        print(f"== All passed in {time.monotonic() - began:.0f} s")
        print(f"{passed} passed, 0 failed")


if __name__ == "__main__":
    main()
