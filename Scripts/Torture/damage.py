"""Damages a diary in every way that a disk can, and asks `diary check` and the service what they say."""

import os, pathlib, random, shutil

from .checks import faults
from .home import Home, Service, say, spoken


def run(program, times=100, seed=1):
    home = Home(program, hears=True)
    chance = random.Random(seed)
    try:
        for number in range(8):
            home.folder.joinpath("memo.wav").write_bytes(spoken(number + 1))
            home.run("log", str(home.folder / "memo.wav"))
        # Enough entries for some hundred pages.
        rows = "date,description\n" + "".join(f"2026-11-{1 + n % 28:02},meal {n} of rice and soup\n" for n in range(2000))
        home.folder.joinpath("rows.csv").write_text(rows)
        home.run("import", str(home.folder / "rows.csv"), check=True)
        home.run("list", check=True)
        whole = set(home.rows("SELECT id FROM entry"))
        good = home.folder / "good"
        shutil.copytree(home.root, good)
        size = home.database.stat().st_size
        found, silent, unclear, touched, lost, worst, refused = 0, [], [], 0, [], 0, 0
        for number in range(times):
            shutil.rmtree(home.root)
            shutil.copytree(good, home.root)
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
    finally:
        home.remove()
