"""Two services and the command at one home, all writing, with backups in between."""

import json, random, subprocess, tarfile, tempfile, threading, time, sqlite3, pathlib

from .checks import faults
from .home import Home, Service, say


def run(program, minutes=10, seed=1):
    home = Home(program, hears=True)
    # One that nobody restores into before.
    second = pathlib.Path(home.folder, "restored")
    services = []
    errors, counts, lock = [], {"acknowledged": 0, "backups": 0}, threading.Lock()
    wanted = {}
    end = 0.0

    def note(text):
        with lock:
            errors.append(text)

    def writes(number):
        chance, service, own = random.Random(seed * 100 + number), services[number % 2], []
        count = 0
        while time.monotonic() < end:
            count += 1
            try:
                if own and chance.random() < 0.4:
                    identity = chance.choice(own)
                    if chance.random() < 0.2:
                        status, answer = service.ask("DELETE", f"/v1/entries/{identity}", headers={"If-Match": "*"})
                        own.remove(identity)
                        with lock:
                            wanted.pop(identity, None)
                    else:
                        text = f"edited {number} {count}"
                        status, answer = service.ask(
                            "PATCH", f"/v1/entries/{identity}", {"processedDescription": text}, {"If-Match": "*"})
                        with lock:
                            wanted[identity] = text
                else:
                    text = f"meal {number} {count}"
                    status, answer = service.ask("POST", "/v1/entries", {
                        "processedDescription": text, "createdAt": "2026-11-20T08:00:00Z"})
                    if status == 201:
                        own.append(answer["entries"][0]["id"])
                        with lock:
                            wanted[own[-1]] = text
                if status >= 400:
                    note(f"{status}: {answer}")
                with lock:
                    counts["acknowledged"] += 1
            except OSError as error:
                note(f"no answer: {error}")

    def commands():
        count = 0
        while time.monotonic() < end:
            count += 1
            run = home.run("add", f"typed {count} toast")
            if run.returncode != 0:
                note(run.stderr)
            with lock:
                counts["acknowledged"] += 1
            for arguments in [("list",), ("search", "toast"), ("insights",)]:
                run = home.run(*arguments)
                if run.returncode != 0:
                    note(run.stderr)

    def backs_up():
        """Each must be of one moment: the pair of entries that one transaction wrote is whole in it or not there."""
        while time.monotonic() < end:
            file = home.folder / "backup.tar"
            run = home.run("backup", "--force", str(file))
            if run.returncode != 0:
                note(run.stderr)
                continue
            with tempfile.TemporaryDirectory() as folder:
                with tarfile.open(file) as archive:
                    archive.extractall(folder)
                with sqlite3.connect(f"{folder}/diary.sqlite") as database:
                    if [row[0] for row in database.execute("PRAGMA integrity_check")] != ["ok"]:
                        note("a backup is damaged")
                    odd = database.execute(
                        "SELECT count(*) FROM (SELECT description FROM entry WHERE description LIKE 'pair %' "
                        "GROUP BY description HAVING count(*) <> 2)").fetchone()[0]
                    if odd:
                        note("a backup has half of what one transaction wrote")
            with lock:
                counts["backups"] += 1
            time.sleep(0.2)

    def pairs():
        """An import is one transaction of two entries that say the same."""
        count = 0
        while time.monotonic() < end:
            count += 1
            rows = [{"date": "2026-11-20T00:00:00Z", "createdAt": f"2026-11-20T08:0{one}:00Z", "rawInput": "x",
                     "inputType": "text", "processedDescription": f"pair {count}"} for one in range(2)]
            status, answer = services[0].ask("POST", "/v1/import", rows)
            if status >= 400:
                note(f"import: {status}: {answer}")
                return
            time.sleep(0.05)

    try:
        services += [Service(home), Service(home)]
        if not all(service.wait() for service in services):
            say("two services start on one home", home.folder.joinpath("log").read_text(errors="replace")[-300:], False)
            return
        end = time.monotonic() + minutes * 60
        threads = [threading.Thread(target=writes, args=(number,)) for number in range(4)]
        threads += [threading.Thread(target=work) for work in [commands, backs_up, pairs]]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        statuses = [service.end() for service in services]
        log = home.folder.joinpath("log").read_text(errors="replace")
        locked = [text for text in errors if "locked" in text.lower()] + (["the log"] if "locked" in log else [])
        there = dict(home.rows("SELECT id, description FROM entry"))
        lost = [identity for identity, text in wanted.items() if there.get(identity) != text]
        say(f"two services and the command, {minutes:g} minutes",
            f"{counts['acknowledged']} writes, {counts['backups']} backups")
        say("who read \"database is locked\"", f"{len(locked)}", not locked)
        say("other errors", f"{len(errors)}", not errors)
        for text in errors[:5]:
            print("   ", str(text)[:300])
        say("acknowledged and not there, or otherwise", f"{len(lost)}", not lost)
        wrong = faults(home)
        say("faults of the diary", f"{len(wrong)}", not wrong)
        say("exit codes", f"{statuses}", statuses == [0, 0])
        restored = home.run("restore", "--home", str(second), str(home.folder / "backup.tar"))
        say("the last backup restores", restored.stdout.strip() or restored.stderr.strip(), restored.returncode == 0)
    finally:
        for service in services:
            if service.process.poll() is None:
                service.kill()
        home.remove()
