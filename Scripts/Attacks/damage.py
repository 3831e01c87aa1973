"""Damages a diary, its log, its recordings and its model in every way that a disk can, and asks what is said."""

import os, random, shutil, subprocess, time

from .checks import database_faults, faults
from .home import Home, Service, say, spoken


# A service that was killed leaves its socket, which cannot be copied; the next one makes its own.
without_socket = shutil.ignore_patterns("service.socket")


def back_to(good, home):
    shutil.rmtree(home.root)
    shutil.copytree(good, home.root, ignore=without_socket)


def is_told(run):
    return run.returncode == 78 and len(run.stderr.strip().splitlines()) == 1


def recordings(home, good):
    """A file that is gone, cut, changed or empty: found, and nothing else of the diary suffers."""
    unfound = []
    for name in ["gone", "cut", "one bit", "empty"]:
        back_to(good, home)
        file = sorted((home.root / "media").iterdir())[0]
        data = bytearray(file.read_bytes())
        if name == "gone":
            file.unlink()
        else:
            data[len(data) // 2] ^= 1
            file.write_bytes({"cut": data[:len(data) // 2], "one bit": data, "empty": b""}[name])
        run = home.run("check")
        if not is_told(run) or file.stem[:8].lower() not in run.stdout or home.run("list").returncode != 0:
            unfound.append((name, run.returncode, run.stdout[-200:]))
    say("recordings gone, cut, changed, empty: not found", f"{len(unfound)} of 4 {unfound[:2] or ''}", not unfound)


def models(home, good):
    """Each file of the compiled model gone or half there: found by check, by log, and by a service that starts."""
    unfound, count = [], 0
    for file in sorted((good / "models" / "meals").iterdir()):
        for name in ["gone", "half"]:
            back_to(good, home)
            broken = home.root / file.relative_to(good)
            data = broken.read_bytes()
            broken.unlink()
            if name == "half":
                broken.write_bytes(data[:len(data) // 2])
            count += 1
            memo = home.folder / "memo.wav"
            memo.write_bytes(spoken(10_000 + count))
            check, log = home.run("check"), home.run("log", str(memo))
            # Without its manifest there is no model, and one is built.
            is_built = file.name == "manifest.json" and name == "gone" and log.returncode == 0
            if not is_told(check) or not (is_told(log) or is_built):
                unfound.append((file.name, name, check.returncode, log.returncode, log.stderr[-200:]))
            if name == "half":
                service = Service(home)
                if service.wait(20) or "half-written" not in home.log_text() and "damaged" not in home.log_text():
                    unfound.append((file.name, name, "the service starts"))
                service.kill()
    say("files of the model gone or half there: not found", f"{len(unfound)} of {count}", not unfound)
    for one in unfound[:3]:
        print("   ", one)
    # What a person usually eats helps to hear; without it, or with half of it, less well.
    for name in ["gone", "half"]:
        back_to(good, home)
        usual = home.root / "models" / "usual.arpa"
        if usual.exists():
            data = usual.read_bytes()
            usual.unlink() if name == "gone" else usual.write_bytes(data[:len(data) // 2])
            memo.write_bytes(spoken(20_000 + len(name)))
            run = home.run("log", str(memo))
            say(f"hearing with what is usually eaten {name}", f"exit code {run.returncode}", run.returncode == 0)


def half_built(home, times, chance):
    """Killed while it compiles the model, at any moment, it leaves the one that was there."""
    failed = []
    began = time.monotonic()
    command = ["model", "build", "--models", str(home.folder / "Models"), "--set", "everydayWords=300", "--set",
               "sampledSentences=200"]
    home.run(*command, check=True)
    takes = time.monotonic() - began
    for number in range(times):
        process = subprocess.Popen([home.program, *command], env=home.environment, stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL)
        time.sleep(chance.uniform(0, takes))
        process.kill()
        process.wait()
        memo = home.folder / "memo.wav"
        memo.write_bytes(spoken(30_000 + number))
        check, log = home.run("check"), home.run("log", str(memo))
        if check.returncode != 0 or log.returncode != 0:
            failed.append((check.stderr, log.stderr))
    home.run(*command, check=True)
    left = [path.name for path in (home.root / "models").iterdir() if path.name not in
            ("meals", "usual.arpa", ".build.lock")]
    say(f"killed {times} times while it compiles the model", f"{len(failed)} without a model, left behind: {left}",
        not failed and not left)
    for one in failed[:3]:
        print("   ", one)


def cut_logs(home, times, chance):
    """A log that breaks off has what was committed until there: the diary of an earlier moment, whole, and no other."""
    # Whoever is killed leaves its log to the next.
    service = Service(home)
    service.wait()
    made = [service.ask("POST", "/v1/entries", {"processedDescription": f"meal in the log {number}"})[1]
            ["entries"][0]["id"] for number in range(40)]
    service.kill()
    good = home.folder / "logged"
    shutil.copytree(home.root, good, ignore=without_socket)
    log = home.root / "diary.sqlite-wal"
    before = {row[0] for row in home.rows("SELECT id FROM entry")} - set(made)
    wrong, whole = [], log.read_bytes()
    for _ in range(times):
        back_to(good, home)
        data = bytearray(whole)
        kind = chance.choice(["cut", "bytes", "zeros"])
        place = chance.randrange(len(data))
        if kind == "cut":
            del data[place:]
        elif kind == "bytes":
            data[place:place + 50] = chance.randbytes(len(data[place:place + 50]))
        else:
            data[place:place + 4096] = bytes(len(data[place:place + 4096]))
        log.write_bytes(data)
        run = home.run("list")
        there = {row[0] for row in home.rows("SELECT id FROM entry")}
        kept = [identity in there for identity in made]
        # In the order in which they were made, none is missing before one that is there.
        is_earlier = not before - there and kept == sorted(kept, reverse=True)
        if run.returncode != 0 or not is_earlier or database_faults(home.database):
            wrong.append((kind, place, run.returncode, run.stderr[-200:], len(before - there), sum(kept)))
    say("logs cut and changed: no earlier moment of the diary", f"{len(wrong)} of {times}", not wrong)
    for one in wrong[:3]:
        print("   ", one)


def run(program, times=100, seed=1):
    home = Home(program, hears=True)
    chance = random.Random(seed)
    try:
        for number in range(8):
            home.folder.joinpath("memo.wav").write_bytes(spoken(number + 1))
            home.run("log", str(home.folder / "memo.wav"))
        # Enough entries for some hundred pages.
        rows = "date,description\n" + "".join(
            f"2026-11-{1 + n % 28:02},meal {n} of rice and soup\n" for n in range(2000))
        home.folder.joinpath("rows.csv").write_text(rows)
        home.run("import", str(home.folder / "rows.csv"), check=True)
        home.run("list", check=True)
        whole = set(home.rows("SELECT id FROM entry"))
        good = home.folder / "good"
        shutil.copytree(home.root, good, ignore=without_socket)
        size = home.database.stat().st_size
        found, silent, unclear, touched, lost, worst, refused = 0, [], [], 0, [], 0, 0
        for number in range(times):
            shutil.rmtree(home.root)
            shutil.copytree(good, home.root, ignore=without_socket)
            kind = chance.choice(["page", "page", "bytes", "cut", "zeros", "header", "gone", "empty"])
            data = bytearray(home.database.read_bytes())
            page = chance.randrange(size // 4096)
            if kind == "page":
                data[page * 4096:page * 4096 + 4096] = chance.randbytes(4096)
            elif kind == "bytes":
                for _ in range(50):
                    data[chance.randrange(100, size)] = chance.randrange(256)
            elif kind == "cut":
                del data[page * 4096:]
            elif kind == "zeros":
                data[page * 4096:page * 4096 + 4096 * chance.randrange(1, 9)] = bytes(4096)
            elif kind == "header":
                data[:100] = chance.randbytes(100)
            elif kind == "empty":
                data = bytearray()
            if kind == "gone":
                home.database.unlink()
            else:
                home.database.write_bytes(data)
            check = home.run("check")
            after = home.database.read_bytes() if home.database.exists() else None
            touched += after != (None if kind == "gone" else bytes(data))
            if check.returncode == 0:
                # Nothing may be missing then.
                if set(home.rows("SELECT id FROM entry")) != whole:
                    silent.append((kind, page))
                continue
            found += 1
            if check.returncode != 78 or len(check.stderr.strip().splitlines()) != 1:
                unclear.append((kind, page, check.returncode, check.stderr[-300:]))
            if number % 10 == 0:
                service = Service(home)
                refused += not service.wait(20)
                service.kill()
            recover = home.run("check", "--recover")
            if recover.returncode != 0:
                lost.append((kind, page, recover.stderr[-300:]))
                continue
            kept = [path for path in home.root.glob("diary.sqlite.damaged-*") if not path.name.endswith("-wal")]
            if kind != "gone" and (not kept or kept[0].read_bytes() != bytes(data)):
                touched += 1
            there = set(home.rows("SELECT id FROM entry"))
            # A digit of an id may be another digit now; nothing else may be there that was not.
            if len(there - whole) > (50 if kind == "bytes" else 0):
                lost.append((kind, page, "there is more than there was"))
            if kind in ("page", "bytes"):
                worst = max(worst, len(whole) - len(there))
            wrong = [fault for fault in faults(home) if "has no row" not in fault and "has no entry" not in fault]
            if wrong:
                lost.append((kind, page, wrong[:2]))
        say("databases damaged: pages, bytes, cuts, headers, gone", f"{times}, {found} found")
        say("damaged without a word, and something missing", f"{len(silent)} {silent[:5]}", not silent)
        say("answers that are not one line with exit code 78", f"{len(unclear)}", not unclear)
        for one in unclear[:3]:
            print("   ", one)
        say("damaged files that were touched", f"{touched}", not touched)
        say("services that refused to start on one", f"{refused} of those tried")
        say("recoveries that failed", f"{len(lost)}", not lost)
        for one in lost[:5]:
            print("   ", one)
        say("entries lost with one page or fifty bytes, at most", f"{worst} of {len(whole)}")
        back_to(good, home)
        recordings(home, good)
        models(home, good)
        half_built(home, times // 10 + 1, chance)
        back_to(good, home)
        cut_logs(home, times // 4 + 1, chance)
    finally:
        home.remove()
