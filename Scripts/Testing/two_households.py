#!/usr/bin/env python3
"""Asks services of many households as two of them, and reports whatever one is shown of the other.

    Scripts/Testing/two_households.py CASE

CASE is a JSON file: `addresses` of the services; `tokens`, for each of two households its secrets `all`, `read` and `log`;
`requests`, how many mixed ones follow the table of rights; `seed`; `sound`, a WAV file; `logs`, files that may hold nothing
of what is kept. Prints a line with figures as JSON, and ends with 1 if anything was shown, lost or done twice, or if
not all requests were made.

Each household keeps texts with a word of its own, and ids. In no answer, header, event, figure or log of one may a word
or an id of the other appear, unless the request had it.
"""

import http.client, json, pathlib, random, re, struct, sys, threading, time, urllib.parse, zlib

UUID = re.compile(rb"[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12}", re.I)
NOBODYS = "00000000-0000-0000-0000-000000000000"


def picture(colour):
    """A small PNG of one colour."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    rows = b"".join(b"\0" + bytes(colour) * 64 for _ in range(64))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 64, 64, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


class Client:
    """One token at one of several services after the other. Used by one thread."""

    def __init__(self, addresses, header=None):
        self.places = [urllib.parse.urlsplit(address) for address in addresses]
        self.header = header or {}
        self.connections = {}

    def ask(self, method, path, body=None, kind=None, more=None, at=None):
        place = self.places[(at if at is not None else random.randrange(len(self.places))) % len(self.places)]
        if isinstance(body, (dict, list)):
            body, kind = json.dumps(body).encode(), "application/json"
        headers = dict(self.header, **(more or {}))
        if kind:
            headers["Content-Type"] = kind
        for attempt in range(3):
            connection = self.connections.get(place.netloc)
            if connection is None:
                connection = self.connections[place.netloc] = http.client.HTTPConnection(
                    place.hostname, place.port, timeout=60)
            try:
                connection.request(method, path, body, headers)
                reply = connection.getresponse()
                return reply.status, reply.getheaders(), reply.read()
            except (http.client.HTTPException, OSError):
                # A service closes connections that rest, before it has read a request from them.
                connection.close()
                self.connections.pop(place.netloc)
                if attempt == 2 or method != "GET":
                    if attempt == 2:
                        raise


class Household:
    def __init__(self, name, tokens, addresses, mark):
        self.name, self.tokens, self.addresses, self.mark = name, tokens, addresses, mark
        self.ids, self.said, self.lock = set(), {}, threading.Lock()
        self.owner = self.client("all")

    def client(self, right):
        return Client(self.addresses, {"Authorization": f"Bearer {self.tokens[right]}"})

    def knows(self, data):
        found = {match.upper() for match in UUID.findall(data)}
        with self.lock:
            self.ids |= found

    def make(self, method, path, body=None, kind=None, more=None):
        status, _, data = self.owner.ask(method, path, body, kind, more)
        if status >= 400:
            sys.exit(f"two_households: {method} {path} answered {status}: {data[:300]}")
        self.knows(data)
        return json.loads(data) if data[:1] in b"{[" else data

    def fill(self, sound):
        mark = self.mark
        for text in (f"{mark}stew with rice", f"a bowl of {mark}soup and two eggs", f"I watered the {mark} fern",
                     f"the {mark} key is in the drawer of the hall", f"two slices of {mark}cake"):
            self.make("POST", "/v1/entries", {"text": text})
        self.make("POST", "/v1/recordings", sound, "audio/wav")
        colour = (200, 40, 40) if mark < "m" else (40, 200, 40)
        self.make("POST", "/v1/pictures", picture(colour), "image/png")
        self.make("PUT", f"/v1/meals/{mark}plate", {"description": f"{mark}toast and tea"})
        self.make("POST", "/v1/vocabulary", {"word": f"{mark}quince", "category": "lunch"})
        self.make("POST", "/v1/reminders/channels", {"url": f"http://127.0.0.1:9/{mark}"})
        self.make("POST", "/v1/tokens", {"name": f"{mark} box", "may": ["log"]})
        self.make("POST", "/v1/dictations", {"rate": 16000})
        for path in ("/v1/journals/plants/records", "/v1/journals/things/records", "/v1/recordings", "/v1/pictures",
                     "/v1/tokens", "/v1/sessions", "/v1/dictations", "/v1/reminders", "/v1/changes"):
            self.make("GET", path)

    def kept(self):
        """All that the household may take along, without the times at which its tokens were used."""
        return self.make("GET", "/v1/export")


class Judge:
    def __init__(self, households):
        self.households, self.problems, self.count, self.lock = households, [], 0, threading.Lock()

    def look(self, of, asked, sent, *seen):
        """Whoever `of` is, nothing of the other households is seen that was not sent."""
        sent = sent.upper()
        with self.lock:
            self.count += 1
        for other in self.households:
            if other is of:
                continue
            for data in seen:
                low = data.lower()
                if other.mark.encode() in low and other.mark.upper().encode() not in sent:
                    self.tell(f"{asked} showed a word of {other.name}: {data[:200]}")
                found = {match.upper() for match in UUID.findall(data)} & other.ids
                if of is not None:
                    found -= of.ids
                found = sorted(match.decode() for match in found if match not in sent)
                if found:
                    self.tell(f"{asked} showed ids of {other.name}: {found[:5]}")

    def tell(self, problem):
        with self.lock:
            self.problems.append(problem)


def table(anna, ben, judge, addresses):
    """Every operation, for each kind of client, with what belongs to the other household."""
    document = json.loads(Client(addresses).ask("GET", "/v1/openapi.json")[2])
    for of, other in ((anna, ben), (ben, anna)):
        before = other.kept()
        headers = dict(Client(addresses).ask("POST", "/v1/session", {"token": of.tokens["read"]})[1])
        cookie = headers["Set-Cookie"].partition(";")[0]
        clients = {"nobody": (None, {}), "a wrong token": (None, {"Authorization": "Bearer diary_wrong"}),
                   "a page": (of, {"Cookie": cookie, "Sec-Fetch-Site": "same-origin"})}
        for right, secret in of.tokens.items():
            clients[f"a token for {right}"] = (of, {"Authorization": f"Bearer {secret}"})
        ids = sorted(other.ids)
        for path, methods in document["paths"].items():
            for method in methods:
                method = method.upper()
                # A stream has no end, the session is needed further down, and samples have the same ids everywhere.
                if path in ("/v1/events", "/v1/samples") or (method, path) == ("DELETE", "/v1/session"):
                    continue
                values = {"id": ids, "name": [f"{other.mark}plate", f"{other.mark}soup"], "word": [f"{other.mark}quince"],
                          "journal": ["plants"], "number": ["1"]}
                names = re.findall(r"{([^}]*)}", path)
                # Each id of the other household is tried with some client; no id may do anything.
                choices = [[]]
                for name in names:
                    choices = [left + [value] for left in choices
                               for value in ([b.decode() for b in values[name]] if name == "id" else values[name])]
                for client_name, (whose, header) in clients.items():
                    client = Client(addresses, header)
                    for chosen in choices if client_name == "a token for all" else choices[:3]:
                        target = path
                        for name, value in zip(names, chosen):
                            target = target.replace("{" + name + "}", urllib.parse.quote(value))
                        query = f"?q={other.mark}" if path in ("/v1/search", "/v1/answer") else ""
                        sends = {} if method != "GET" else None
                        status, headers, data = client.ask(method, target + query, sends)
                        asked = f"{method} {target} by {client_name} of {of.name}"
                        judge.look(whose, asked, (target + query).encode(), repr(headers).encode(), data)
                        if whose is not None:
                            whose.knows(data)
                        has_id = "id" in names
                        if has_id and whose is not None and 200 <= status < 300:
                            judge.tell(f"{asked} answered {status}")
                        is_public = status < 400 and whose is None
                        may = document["paths"][path][method.lower()].get("security")
                        if is_public and may != []:
                            judge.tell(f"{asked} answered {status}")
        after = other.kept()
        if before != after:
            judge.tell(f"what {of.name} asked changed what {other.name} keeps")


class Follower(threading.Thread):
    """Follows the events of a household."""

    def __init__(self, household, judge, at):
        super().__init__(daemon=True)
        self.household, self.judge, self.at, self.events, self.ends = household, judge, at, 0, False

    def run(self):
        place = urllib.parse.urlsplit(self.household.addresses[self.at % len(self.household.addresses)])
        while not self.ends:
            connection = http.client.HTTPConnection(place.hostname, place.port, timeout=60)
            try:
                connection.request("GET", "/v1/events", headers={
                    "Authorization": f"Bearer {self.household.tokens['read']}"})
                reply = connection.getresponse()
                for line in reply:
                    if self.ends:
                        return
                    self.judge.look(self.household, "an event", b"", line)
                    self.events += line.startswith(b"event:")
            except (http.client.HTTPException, OSError):
                time.sleep(0.2)
            except Exception as error:
                self.judge.tell(f"events of {self.household.name} were followed no longer: {error!r}")
                return


def mixed(households, judge, count, seed, sound):
    """Requests of both households at once, each at any of the services; gives how many were made."""
    serial, made, made_lock, workers = [0], [0], threading.Lock(), 4

    def work(number):
        try:
            turns(number, count // workers + (number < count % workers))
        except Exception as error:
            # A thread that ends would otherwise only make fewer requests.
            judge.tell(f"a client ended early: {error!r}")

    def turns(number, count):
        chance = random.Random(f"{seed} {number}")
        clients = {household.name: {right: household.client(right) for right in household.tokens}
                   for household in households}
        for turn in range(count):
            household = chance.choice(households)
            client = clients[household.name]["all"]
            at = chance.randrange(len(household.addresses))
            with made_lock:
                serial[0] += 1
                name = serial[0]
            kind = chance.choices(
                ["add", "list", "search", "figures", "other", "talk", "speak", "edit", "delete", "undo", "metrics",
                 "settings", "key"], [20, 15, 10, 8, 12, 6, 1, 8, 5, 3, 4, 4, 4])[0]
            method, path, body, content, more = "GET", "/v1/entries?limit=20", None, None, None
            other = households[1 - households.index(household)]
            with household.lock:
                own = list(household.said)
            if kind == "add" or (kind in ("edit", "delete") and not own):
                kind, method, path = "add", "POST", "/v1/entries"
                body = {"text": f"{household.mark}dish {name} with rice"}
            elif kind == "key":
                kind, method, path, more = "add", "POST", "/v1/entries", {"Idempotency-Key": f"key-{name}"}
                body = {"text": f"{household.mark}dish {name} with rice"}
                client.ask(method, path, body, None, more, at + 1)
            elif kind == "search":
                path = "/v1/search?q=" + chance.choice([household.mark, other.mark, "rice", "stew"])
            elif kind == "figures":
                path = chance.choice(["/v1/insights", "/v1/insights/foods", "/v1/days?from=2020-01-01&to=2030-01-01",
                                      "/v1/streak", "/v1/milestones", "/v1/recap"])
            elif kind == "other":
                path = chance.choice(["/v1/meals", "/v1/vocabulary", "/v1/vocabulary.txt", "/v1/people", "/v1/changes",
                                      "/v1/reminders", "/v1/tokens", "/v1/sessions", "/v1/review", "/v1/due",
                                      "/v1/journals/plants/library", "/v1/journals/things/records", "/v1/recordings",
                                      "/v1/pictures", "/v1/dictations", "/v1/settings", "/v1/service", "/v1/session",
                                      "/v1/export", "/v1/entries/" + chance.choice(sorted(other.ids)).decode()])
            elif kind == "talk":
                method, path = "POST", "/v1/conversation"
                body = {"text": chance.choice(["what did I eat today", f"when did I have {other.mark}stew",
                                               "where is the key", "what needs water"]), "session": "same"}
            elif kind == "speak":
                method, path, body, content = "POST", "/v1/recordings", sound, "audio/wav"
            elif kind == "edit":
                method, path = "PATCH", "/v1/entries/" + chance.choice(own)
                body, more = {"processedDescription": f"{household.mark}change {name}"}, {"If-Match": "*"}
            elif kind == "delete":
                method, path = "DELETE", "/v1/entries/" + chance.choice(own)
                more = {"If-Match": "*"}
            elif kind == "undo":
                kind, path = "other", "/v1/changes"
            elif kind == "metrics":
                path = "/metrics"
            elif kind == "settings":
                method, path, body = "PATCH", "/v1/reminders", {"on": chance.choice([["daily"], []])}
            status, headers, data = client.ask(method, path, body, content, more, at)
            sent = (path + json.dumps(body if isinstance(body, dict) else {})).encode()
            judge.look(household, f"{method} {path} of {household.name}", sent, repr(headers).encode(), data)
            household.knows(data)
            if status >= 500 and status != 503:
                judge.tell(f"{method} {path} answered {status}")
            with household.lock:
                if kind == "add" and status in (200, 201):
                    for entry in json.loads(data)["entries"]:
                        household.said[entry["id"]] = name
                if kind == "delete" and status < 300:
                    household.said.pop(path.rpartition("/")[2], None)
            with made_lock:
                made[0] += 1

    threads = [threading.Thread(target=work, args=[number]) for number in range(workers)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if made[0] != count:
        judge.tell(f"{made[0]} of {count} mixed requests were made")
    return made[0]


def entries(household):
    found, path = [], "/v1/entries?limit=500"
    while path:
        page = household.make("GET", path)
        found += [entry["id"] for entry in page["entries"]]
        cursor = page.get("next")
        path = f"/v1/entries?limit=500&cursor={urllib.parse.quote(cursor)}" if cursor else None
    return found


def stored(household, judge):
    """Every entry that was acknowledged and not deleted is there once, and no other but what a worker heard."""
    found = entries(household)
    # The sound is always the same, and tells of one meal.
    heard = [made for recording in household.make("GET", "/v1/recordings?limit=500")["recordings"]
             for made in [recording["entries"]] if recording["state"] == "logged"]
    if any(len(made) > 1 for made in heard):
        judge.tell(f"a recording of {household.name} became several entries")
    household.said |= dict.fromkeys(id for made in heard for id in made if id in found)
    if len(found) != len(set(found)) or set(found) != set(household.said):
        judge.tell(f"{household.name} keeps {len(found)} entries, and {len(household.said)} were acknowledged; "
                   f"{len(set(household.said) - set(found))} are missing")


def main():
    case = json.loads(pathlib.Path(sys.argv[1]).read_text())
    random.seed(case["seed"])
    sound = pathlib.Path(case["sound"]).read_bytes()
    households = [Household(name, tokens, case["addresses"], mark)
                  for (name, tokens), mark in zip(case["tokens"].items(), ("quillip", "brasko"))]
    for household in households:
        household.fill(sound)
    if case.get("hasWorkers"):
        # What a worker hears meanwhile changes what a household keeps.
        time.sleep(20)
    judge = Judge(households)
    table(*households, judge, case["addresses"])
    tabled = judge.count
    for household in households:
        # A household may well change its own diary while it tries what it may.
        household.said = dict.fromkeys(entries(household))
    followers = [Follower(household, judge, number) for number, household in enumerate(households)]
    for follower in followers:
        follower.start()
    began = time.monotonic()
    made = mixed(households, judge, case["requests"], case["seed"], sound)
    seconds = time.monotonic() - began
    # Changes of other services are noticed within a second or two.
    time.sleep(3)
    for follower in followers:
        follower.ends = True
        if case["requests"] and not follower.events:
            judge.tell(f"{follower.household.name} was told no event")
    for household in households:
        stored(household, judge)
    for file in case["logs"]:
        text = pathlib.Path(file).read_bytes().lower()
        for household in households:
            if household.mark.encode() in text:
                judge.tell(f"a log has a word of {household.name}")
    print(json.dumps({"table": tabled, "requests": made, "seconds": round(seconds, 1),
                      "problems": sorted(set(judge.problems))[:20], "count": len(judge.problems)}))
    sys.exit(1 if judge.problems else 0)


if __name__ == "__main__":
    main()
