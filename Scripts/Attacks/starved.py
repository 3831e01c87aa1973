"""Takes away what the program needs: the right to write, descriptors, the time."""

import os, resource, shutil, subprocess, tempfile, time, pathlib

from .checks import faults
from .home import Home, Service, say, spoken

NOBODY = 65534


def is_clear(run, code):
    """One line that says what, where and what to do, and the code for it."""
    lines = run.stderr.strip().splitlines()
    return run.returncode in code and len(lines) == 1 and lines[0].startswith("diary: ") and "SQLite" not in lines[0]


def told(run):
    return f"exit code {run.returncode}: {run.stderr.strip().splitlines()[:2]}"


def read_only(program):
    """A home on a file system that can only be read, in a mount namespace of its own."""
    if subprocess.run(["unshare", "-rm", "true"], capture_output=True).returncode != 0:
        print(f"{'a home that can only be read':58} not tried: this machine lets nobody mount")
        return
    home = Home(program, hears=True)
    try:
        home.run("add", "toast", check=True)
        before = home.database.read_bytes()
        script = (f"mount --bind '{home.root}' '{home.root}' && mount -o remount,ro,bind '{home.root}' && "
                  f"exec '{home.program}' add rice")
        run = subprocess.run(
            ["unshare", "-rm", "sh", "-c", script], env=home.environment, capture_output=True, text=True)
        say("a home that can only be read", told(run), is_clear(run, [73, 77, 78, 74]))
        say("and nothing in it has changed", "yes", before == home.database.read_bytes())
        run = home.run("add", "rice")
        say("writing again, once it can be written", f"exit code {run.returncode}", run.returncode == 0)
        say("faults of the diary", f"{len(faults(home))}", not faults(home))
    finally:
        home.remove()


def forbidden(program):
    """A home of another user, asked for by nobody in particular."""
    if os.getuid() != 0:
        print(f"{'a home of somebody else':58} not tried: that takes root")
        return
    home = Home(program, hears=True)
    try:
        home.run("add", "toast", check=True)
        home.folder.chmod(0o755)

        def become():
            os.setgid(NOBODY)
            os.setuid(NOBODY)

        run = subprocess.run([home.program, "add", "rice"], env=home.environment, capture_output=True, text=True,
                             preexec_fn=become)
        say("a home of somebody else", told(run), is_clear(run, [73, 77, 78]))
        os.chmod(home.root / "media", 0o500)
        say("faults of the diary", f"{len(faults(home))}", not faults(home))
    finally:
        home.remove()


def descriptors(program):
    """Whatever the number of descriptors at which they run out: an answer or an error, and nothing half-stored."""
    home = Home(program, hears=True)
    try:
        codes, unclear = {}, []
        for limit in range(4, 40, 2):
            def less():
                resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))

            run = subprocess.run([home.program, "add", f"toast {limit}"], env=home.environment, capture_output=True,
                                 text=True, preexec_fn=less)
            codes[run.returncode] = codes.get(run.returncode, 0) + 1
            if run.returncode != 0 and len(run.stderr.strip().splitlines()) != 1:
                unclear.append((limit, run.returncode, run.stderr[-300:]))
            there = home.rows("SELECT count(*) FROM entry WHERE raw_input = ?", f"toast {limit}")[0][0]
            if there != (1 if run.returncode == 0 else 0):
                unclear.append((limit, run.returncode, f"{there} entries"))
        say("4 to 38 descriptors: exit codes", f"{codes}", not unclear)
        for one in unclear[:5]:
            print("   ", one)
        service = Service(home)
        if not service.wait():
            say("the service starts", home.folder.joinpath("log").read_text(errors="replace")[-300:], False)
            service.kill()
            return
        # Down to what it has open, and up again.
        number = len(os.listdir(f"/proc/{service.process.pid}/fd"))
        resource.prlimit(service.process.pid, resource.RLIMIT_NOFILE, (number, 4096))
        statuses = []
        for count in range(3):
            try:
                statuses.append(service.ask("POST", "/v1/recordings", spoken(count + 1), {"Content-Type": "audio/wav"},
                                            timeout=3)[0])
            except OSError:
                statuses.append("none")
        resource.prlimit(service.process.pid, resource.RLIMIT_NOFILE, (4096, 4096))
        time.sleep(0.5)
        status, _ = service.ask("POST", "/v1/entries", {"text": "rice"})
        is_good = status == 201 and not any(
            isinstance(one, int) and one < 300 and one not in (201, 202) for one in statuses)
        say("a service without descriptors, and with them again",
            f"{sorted(set(map(str, statuses)))}, then {status}", is_good)
        say("it ends in order", f"{service.end()}")
        wrong = [one for one in faults(home) if "claimed" not in one]
        say("faults of the diary", f"{len(wrong)}", not wrong)
    finally:
        home.remove()


def clock(program):
    """A clock that jumps between the runs: by a day, by fifty years, and back."""
    faketime = shutil.which("faketime")
    home = Home(program, hears=True)
    try:
        if not faketime:
            print(f"{'a clock that jumps':58} not tried: faketime is not installed")
            return
        moments = ["2026-11-20 12:00:00", "2076-01-01 00:00:00", "1999-12-31 23:59:59", "2026-11-20 11:59:00",
                   "2038-01-19 03:14:08"]
        failed = []
        for index, moment in enumerate(moments):
            for arguments in [("add", f"toast {index}"), ("list",), ("streak",), ("undo",), ("add", f"rice {index}"),
                              ("insights",)]:
                run = subprocess.run([faketime, moment, home.program, *arguments], env=home.environment,
                                     capture_output=True, text=True)
                if run.returncode != 0 and arguments[0] != "undo":
                    failed.append((moment, arguments, run.stderr[-200:]))
        count = home.rows("SELECT count(*) FROM entry")[0][0]
        say("a clock that jumps fifty years, back, and over 2038",
            f"{count} entries of {2 * len(moments)}, {len(failed)} errors", not failed and count == 2 * len(moments))
        for one in failed[:5]:
            print("   ", one)
        say("faults of the diary", f"{len(faults(home))}", not faults(home))
    finally:
        home.remove()


def run(program):
    read_only(program)
    forbidden(program)
    descriptors(program)
    clock(program)
