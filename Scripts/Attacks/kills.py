"""Kills the service, its workers and a box at random while everybody writes, and looks for what was acknowledged.

A client keeps a ledger: what was acknowledged must be there once, what was not may be there or not, and what is sent
again must not be there twice.
"""

import hashlib, json, os, random, signal, socket, threading, time

from .box import Box, Room
from .checks import faults
from .home import Home, Service, children, failures, say, spoken


class Ledger:
    def __init__(self, seed):
        self.lock = threading.Lock()
        self.random = random.Random(seed)
        self.number = seed * 1_000_000
        self.entries = {}     # id: {"may": descriptions, "is": "there", "gone" or "unknown", "busy": whether in use}
        self.creations = {}   # key: body, to be sent again until it is acknowledged
        self.uploads = []     # bytes, the same
        self.recordings = {}  # id: digest, or samples of a dictation
        self.dictations = []  # {"id", "samples", "acknowledged", "finished"}
        self.turns = {}       # word: whether it was acknowledged
        self.said = []        # {"samples", "answer"} of what a box answered
        self.wrong = []
        self.counts = {}

    def next(self):
        with self.lock:
            self.number += 1
            return self.number

    def count(self, what):
        with self.lock:
            self.counts[what] = self.counts.get(what, 0) + 1

    def object(self, text):
        with self.lock:
            self.wrong.append(text)


class Life:
    """The clients of one run of the service. Each ends when the service is gone."""

    def __init__(self, ledger, service):
        self.ledger, self.service, self.is_over = ledger, service, False
        self.threads = [threading.Thread(target=self.client, args=(work,)) for work in
                        [self.creates, self.creates, self.edits, self.uploads, self.dictates, self.talks]]
        for thread in self.threads:
            thread.start()

    def client(self, work):
        while not self.is_over:
            try:
                work()
            except (OSError, ValueError):
                if self.service.process.poll() is not None:
                    return
                time.sleep(0.02)

    def end(self):
        self.is_over = True
        for thread in self.threads:
            thread.join()

    def ask(self, method, path, body=None, headers=(), fine=(200, 201, 202, 204)):
        """An answer that acknowledges; anything else but "not now" is wrong."""
        status, answer = self.service.ask(method, path, body, headers)
        if status in fine:
            return status, answer
        if status not in (429, 503):
            self.ledger.object(f"{method} {path.split('/')[2]} is answered with {status}: {str(answer)[:200]}")
        raise OSError("not now")

    def creates(self):
        ledger = self.ledger
        with ledger.lock:
            key, body = next(iter(ledger.creations.items()), (None, None))
            ledger.creations.pop(key, None)
        if key is None:
            number = ledger.next()
            key = f"key-{number}"
            body = {"processedDescription": f"toast {number}", "createdAt": "2026-11-20T08:00:00Z"}
        try:
            _, answer = self.ask("POST", "/v1/entries", body, {"Idempotency-Key": key})
        except OSError:
            with ledger.lock:
                ledger.creations[key] = body
            raise
        with ledger.lock:
            ledger.entries[answer["entries"][0]["id"]] = {
                "may": {body["processedDescription"]}, "is": "there", "busy": False}
        ledger.count("entries")

    def edits(self):
        ledger = self.ledger
        with ledger.lock:
            free = [id for id, entry in list(ledger.entries.items())[-60:]
                    if entry["is"] == "there" and not entry["busy"]]
            if not free:
                time.sleep(0.01)
                return
            id = ledger.random.choice(free)
            is_deletion = ledger.random.random() < 0.2
            entry = ledger.entries[id]
            entry["busy"] = True
        try:
            if is_deletion:
                entry["is"] = "unknown"
                self.ask("DELETE", f"/v1/entries/{id}", headers={"If-Match": "*"})
                entry["is"] = "gone"
                ledger.count("deletions")
            else:
                text = f"toast edited {ledger.next()}"
                entry["may"].add(text)
                self.ask("PATCH", f"/v1/entries/{id}", {"processedDescription": text}, {"If-Match": "*"})
                entry["may"] = {text}
                ledger.count("edits")
        finally:
            entry["busy"] = False

    def uploads(self):
        ledger = self.ledger
        with ledger.lock:
            data = ledger.uploads.pop() if ledger.uploads else None
        data = data or spoken(ledger.next())
        try:
            _, answer = self.ask("POST", "/v1/recordings", data, {"Content-Type": "audio/wav"})
        except OSError:
            with ledger.lock:
                ledger.uploads.append(data)
            raise
        with ledger.lock:
            ledger.recordings[answer["recording"]["id"]] = hashlib.sha256(data).hexdigest()
        ledger.count("uploads")
        time.sleep(0.3)

    def dictates(self):
        ledger = self.ledger
        with ledger.lock:
            open = [one for one in ledger.dictations if not one["finished"]]
        if open:
            one = open[0]
            _, answer = self.ask("GET", f"/v1/dictations/{one['id']}")
        else:
            samples = spoken(ledger.next())[44:]
            _, answer = self.ask("POST", "/v1/dictations", {"rate": 16000})
            one = {"id": answer["id"], "samples": samples, "acknowledged": 0, "finished": False}
            with ledger.lock:
                ledger.dictations.append(one)
        offset = answer["offset"]
        # Finished before the answer came, it has no samples of its own any more.
        if answer["state"] == "open" and offset < one["acknowledged"]:
            ledger.object(f"a dictation has {offset} bytes, and {one['acknowledged']} were acknowledged")
        while offset < len(one["samples"]) and answer["state"] == "open":
            piece = one["samples"][offset:offset + 9_600]
            _, answer = self.ask("PATCH", f"/v1/dictations/{one['id']}", piece, {
                "Upload-Offset": str(offset), "Content-Type": "application/octet-stream"})
            offset = one["acknowledged"] = answer["offset"]
            time.sleep(0.03)
        _, answer = self.ask("POST", f"/v1/dictations/{one['id']}/finish", fine=(200, 201, 202, 422))
        one["finished"] = True
        # What could not be heard, with its id only: a worker that is killed twice at one recording has it fail.
        recording = answer.get("recording")
        id = recording["id"] if isinstance(recording, dict) else recording
        if id:
            with ledger.lock:
                ledger.recordings[id] = one["samples"]
        else:
            ledger.object(f"a dictation is finished without a recording: {str(answer)[:200]}")
        ledger.count("dictations")

    def talks(self):
        """A turn over Wyoming; nothing tells it from another, so it is not sent again."""
        ledger = self.ledger
        number = ledger.next()
        word = "zor" + "".join("bdfgklmnpt"[int(digit)] for digit in str(number))
        with socket.create_connection(("127.0.0.1", self.service.wyoming), 30) as client:
            stream = client.makefile("rwb")
            with ledger.lock:
                ledger.turns[word] = False
            turn = {"type": "transcript", "data": {"text": f"i had toast and {word}"}}
            stream.write(json.dumps(turn).encode() + b"\n")
            stream.flush()
            while line := stream.readline():
                event = json.loads(line)
                stream.read(event.get("data_length") or 0)
                stream.read(event.get("payload_length") or 0)
                if event["type"] == "handled":
                    ledger.turns[word] = True
                    ledger.count("turns")
                    break
                if event["type"] in ("error", "not-handled"):
                    ledger.object(f"a turn is answered with {line[:200]!r}")
                    break
        time.sleep(0.1)


class Kitchen:
    """A box that one speaks to, again and again, killed at moments of its own."""

    def __init__(self, ledger, home, seed):
        self.ledger, self.home, self.chance = ledger, home, random.Random(seed)
        self.kills, self.is_over, self.room = 0, False, Room(home.folder)
        self.thread = threading.Thread(target=self.live)
        self.thread.start()

    def live(self):
        while not self.is_over:
            box = Box(self.home, self.room)
            # It answers after two seconds, and then waits six for somebody to go on.
            timer = threading.Timer(0.2 + self.chance.expovariate(1 / 4), box.process.kill)
            timer.start()
            try:
                while not self.is_over:
                    answer, samples = box.turn(self.ledger.next())
                    self.ledger.said.append({"answer": answer, "samples": samples})
                    self.ledger.count("answers of the box")
            except OSError:
                pass
            if self.is_over:
                timer.cancel()
            else:
                timer.join()
            status = box.end()
            if status == -signal.SIGKILL:
                self.kills += 1
            elif status != 0:
                self.ledger.object(f"the box ends with {status}")

    def end(self):
        self.is_over = True
        self.thread.join()
        self.room.end()


def settle(ledger, service):
    """Sends again what was not acknowledged, and waits until everything is heard."""
    life = Life(ledger, service)
    time.sleep(1)
    life.end()
    end = time.monotonic() + 900
    while time.monotonic() < end:
        if not service.home.rows("SELECT 1 FROM capture WHERE state = 'received' AND removed_at IS NULL LIMIT 1"):
            return True
        time.sleep(0.2)
    return False


def compare(ledger, home):
    """What the diary has against what was acknowledged."""
    wrong = list(ledger.wrong)
    there = dict(home.rows("SELECT id, description FROM entry"))
    for id, entry in ledger.entries.items():
        if entry["is"] == "there" and id not in there:
            wrong.append(f"an entry was acknowledged and is not there: {sorted(entry['may'])}")
        elif entry["is"] == "gone" and id in there:
            wrong.append(f"an entry was deleted and is there: {sorted(entry['may'])}")
        elif id in there and there[id] not in entry["may"]:
            wrong.append(f"an entry is {there[id]!r}, and was acknowledged as {sorted(entry['may'])}")
    descriptions = list(there.values())
    wrong += [f"{text!r} is there twice" for text in {text for text in descriptions if text.startswith("toast ")}
              if descriptions.count(text) > 1] if len(descriptions) != len(set(descriptions)) else []
    files = dict(home.rows("SELECT id, media FROM capture WHERE removed_at IS NULL"))
    digests = [row[0] for row in home.rows("SELECT digest FROM capture WHERE removed_at IS NULL")]
    if len(digests) != len(set(digests)):
        wrong.append("a recording is there twice")
    for id, what in ledger.recordings.items():
        if id not in files:
            wrong.append(f"the recording {id} was acknowledged and is not there")
            continue
        data = (home.root / "media" / files[id]).read_bytes()
        if what != hashlib.sha256(data).hexdigest() and not (isinstance(what, bytes) and data.endswith(what)):
            wrong.append(f"the recording {id} is not what was sent")
    said = {id: (home.root / "media" / name).read_bytes() for id, name in files.items() if id not in ledger.recordings}
    for one in ledger.said:
        kept = [id for id, data in said.items() if one["samples"] in data]
        if len(kept) != 1:
            wrong.append(f"what the box answered with {one['answer']!r} is kept {len(kept)} times")
            continue
        count = home.rows("SELECT count(*) FROM entry_capture WHERE capture_id = ?", kept[0])[0][0]
        if one["answer"].startswith("Logged") and count != 1:
            wrong.append(f"what the box answered with {one['answer']!r} has {count} entries")
    for word, is_acknowledged in ledger.turns.items():
        count = home.rows("SELECT count(*) FROM entry WHERE raw_input LIKE ?", f"%{word}%")[0][0]
        if count > 1 or count < int(is_acknowledged):
            wrong.append(f"a turn is there {count} times")
    return wrong


def run(program, times=300, seed=1):
    home = Home(program, hears=True)
    ledger = Ledger(seed)
    chance = random.Random(seed)
    kills, worker_kills, slow = 0, 0, 0.0
    kitchen = Kitchen(ledger, home, seed)
    try:
        while True:
            began = time.monotonic()
            service = Service(home)
            is_last = kills >= times
            # Some are killed while they start.
            if not is_last and chance.random() < 0.1:
                time.sleep(chance.uniform(0, 0.3))
                service.kill()
                kills += 1
                continue
            if not service.wait():
                if "in use by another" in home.folder.joinpath("log").read_text(errors="replace")[-300:]:
                    service.kill()
                    continue
                ledger.object("the service does not start after it was killed: "
                              + home.folder.joinpath("log").read_text(errors="replace")[-500:])
                break
            slow = max(slow, time.monotonic() - began)
            if is_last:
                kitchen.end()
                if not settle(ledger, service):
                    ledger.object("a recording waits for ever")
                status = service.end()
                if status != 0:
                    ledger.object(f"the service ends with {status}")
                break
            life = Life(ledger, service)
            end = time.monotonic() + chance.expovariate(1 / 0.8)
            while time.monotonic() < end:
                time.sleep(min(0.2, max(0, end - time.monotonic())))
                workers = children(service.process.pid)
                if workers and chance.random() < 0.2:
                    try:
                        os.kill(chance.choice(workers), signal.SIGKILL)
                        worker_kills += 1
                    except ProcessLookupError:
                        pass
            service.kill()
            life.end()
            kills += 1
        wrong = compare(ledger, home) + faults(home)
        say("the service was killed, workers beside it, and a box",
            f"{kills}, {worker_kills} and {kitchen.kills} times")
        say("acknowledged meanwhile", ", ".join(f"{count} {what}" for what, count in sorted(ledger.counts.items())))
        say("the slowest start after a kill", f"{slow:.2f} s", slow < 30)
        # What the box recorded may be unclear; the rest is speech that is always understood.
        failed = dict(home.rows("SELECT reason, count(*) FROM capture WHERE state = 'failed' "
                                "AND original_name <> 'said.wav' GROUP BY reason"))
        say("recordings that failed, both of their workers killed", f"{sum(failed.values())}",
            set(failed) <= {"a worker died"})
        for reason in failed:
            print("   ", reason)
        left = [name for name in os.listdir(home.root / "spool")] if (home.root / "spool").exists() else []
        say("files that a killed service left aside", f"{len(left)}", not left)
        say("acknowledged things that are lost, changed or doubled", f"{len(wrong)}", not wrong)
        for text in wrong[:20]:
            print("   ", text)
    finally:
        if not kitchen.is_over:
            kitchen.end()
        if not failures:
            home.remove()
        else:
            print("    the diary is in", home.root)
