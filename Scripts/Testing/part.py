"""A part of the tests: a process of its own, its output, and how long each of its tests took."""

import collections, json, os, pathlib, re, signal, subprocess, time


class Part:
    """- suites: what it runs, such as JournalTests.RepairTests, one test after another.
    - is_patient: whether it lets other processes go first.
    - environment: what it finds there beside this process' own."""

    def __init__(self, name, program, suites, folder, is_patient, environment):
        self.name = name
        # Seconds that each test took, and the test that runs.
        self.took = collections.Counter()
        self.running = None
        self.status = None
        self.seconds = self.cpu = 0.0
        self._log = pathlib.Path(folder, f"{name}.log")
        self._events = pathlib.Path(folder, f"{name}.events")
        self._events.touch()
        self._unread, self._shown, self._followed = b"", 0, 0
        self._began = self.heard_from = time.monotonic()
        filters = [argument for suite in suites for argument in ("--filter", f"^{re.escape(suite)}(/|$)")]
        with open(self._log, "wb") as log:
            # One test at a time, so that a test's time is its own, and it is known which one hangs.
            self._process = subprocess.Popen(
                ["nice", *(["-n", "5"] if is_patient else ["-n", "0"]), program, "--testing-library", "swift-testing",
                 "--no-parallel", "--event-stream-version", "0", "--event-stream-output-path", self._events, *filters],
                stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT, start_new_session=True,
                env={**os.environ, **environment})

    def follow(self):
        """Reads which tests have begun and ended meanwhile, and whether the process has."""
        with open(self._events, "rb") as events:
            events.seek(self._followed)
            piece = events.read()
        self._followed += len(piece)
        *lines, self._unread = (self._unread + piece).split(b"\n")
        for line in lines:
            self._take(line)
        if self.status is None:
            process, status, usage = os.wait4(self._process.pid, os.WNOHANG)
            if process:
                self.status = self._process.returncode = os.waitstatus_to_exitcode(status)
                self.seconds = time.monotonic() - self._began
                self.cpu = usage.ru_utime + usage.ru_stime

    def _take(self, line):
        record = json.loads(line)
        event = record["payload"] if record["kind"] == "event" else {}
        if event.get("kind") in ("testCaseStarted", "testCaseEnded"):
            self.heard_from = time.monotonic()
        # Without the place in the source: JournalTests.RepairTests/mends(). A suite is not a test.
        test = event.get("testID", "").rpartition("/")[0]
        if not test.endswith(")"):
            return
        if event["kind"] == "testStarted":
            self.running, self.heard_from = test, time.monotonic()
            self.took[test] -= event["instant"]["absolute"]
        elif event["kind"] == "testEnded":
            self.took[test] += event["instant"]["absolute"]

    def output(self):
        """What the process has printed since this was asked last."""
        with open(self._log, "rb") as log:
            log.seek(self._shown)
            piece = log.read()
        self._shown += len(piece)
        return piece

    def end(self):
        """Ends the process and what it has started: services and browsers have groups of their own, in its session."""
        if self.status is not None:
            return
        for stat in pathlib.Path("/proc").glob("[0-9]*/stat"):
            try:
                if int(stat.read_text().rpartition(")")[2].split()[3]) == self._process.pid:
                    os.kill(int(stat.parent.name), signal.SIGKILL)
            except OSError:
                # It has ended meanwhile.
                pass

    @property
    def passed(self):
        """How many tests passed; None if some did not, or if the process broke off before its closing line."""
        found = re.findall(r"Test run with (\d+) tests?.* passed after", self._log.read_text(errors="replace"))
        return int(found[-1]) if found and self.status == 0 else None

    @property
    def failures(self):
        """What failed, with the lines below it."""
        lines, kept = self._log.read_text(errors="replace").splitlines(), set()
        for number, line in enumerate(lines):
            if "✘" in line:
                kept.update(range(number, min(number + 5, len(lines))))
        return [lines[number] for number in sorted(kept)]
