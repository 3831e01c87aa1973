"""A part of a day of many households, played against a service: memos, texts and corrections, open pages, and boxes that
were offline and send what they kept all at once.
"""

import bisect, hashlib, http.client, json, math, random, threading, time, uuid

# Of a household's day: memos, typed entries, corrections of them, and pages that are opened.
MEMOS, TEXTS, CORRECTIONS, PAGES = 20, 4, 1, 6
PAGE = ["/v1/entries?limit=50", "/v1/insights", "/v1/streak", "/v1/days?from=2020-01-01&to=2030-01-01"]
FOODS = ["two idlis with sambar", "masala dosa", "rice and dal", "a bowl of soup", "toast with jam", "a coffee",
         "an apple", "chicken curry with rice", "pasta with tomato sauce", "a slice of cake"]


def density(hour):
    """How much is said at an hour, beside other hours: meals at 8, 13 and 19, and little at night."""
    meals = sum(weight * math.exp(-((hour - meal) / 0.9) ** 2 / 2) for meal, weight in ((8, 1), (13, 1), (19, 1.2)))
    return meals + (0.1 if 6.5 < hour < 23 else 0.005)


def share(start, minutes):
    """The part of a day's total that comes in some minutes from an hour on."""
    steps = [density(minute / 60) for minute in range(24 * 60)]
    first = int(start * 60)
    return sum(steps[first:first + minutes]) / sum(steps)


def busiest(minutes):
    """The hour at which the busiest minutes of a day begin."""
    return max((share(start / 60, minutes), start / 60) for start in range(24 * 60 - minutes))[1]


class Day:
    """Plays what a number of households do. Every request is repeated, with the same key, until it is acknowledged."""

    def __init__(self, address, tokens, clips, seed, late=()):
        self.address, self.tokens, self.clips = address, tokens, clips
        self.chance, self.late = random.Random(seed), late
        self.lock = threading.Lock()
        # By household: recordings and entries that were acknowledged.
        self.recordings, self.entries = {}, {}
        self.pages, self.acks, self.retries, self.lags, self.failures = [], [], 0, [], []
        # Events that open pages were told, and how often one had to connect again.
        self.events, self.reconnections, self.is_over = 0, 0, False

    def plan(self, start, minutes):
        """What happens when, in seconds from the beginning."""
        part, plan = share(start, minutes), []
        moments = [density(start + minute / 60) for minute in range(minutes)]
        sums = [sum(moments[:number + 1]) for number in range(minutes)]
        for household in self.tokens:
            for kind, count in (("memo", MEMOS), ("text", TEXTS), ("correct", CORRECTIONS), ("page", PAGES)):
                mean = count * part
                # Poisson's distribution, by its waiting times.
                left, number = self.chance.expovariate(1), 0
                while left < mean:
                    number += 1
                    left += self.chance.expovariate(1)
                for _ in range(number):
                    minute = bisect.bisect(sums, self.chance.random() * sums[-1])
                    plan.append(((minute + self.chance.random()) * 60, kind, household, self.chance.random()))
        for moment, household, count in self.late:
            plan += [(moment, "memo", household, self.chance.random()) for _ in range(count)]
        return sorted(plan)

    def follow(self, household):
        """A page that stays open, as browsers follow events."""
        while not self.is_over:
            connection = http.client.HTTPConnection(self.address, 80, timeout=30)
            try:
                connection.request("GET", "/v1/events", headers={"Authorization": f"Bearer {self.tokens[household]}"})
                for line in connection.getresponse():
                    if self.is_over:
                        return
                    self.events += line.startswith(b"event:")
            except (OSError, http.client.HTTPException):
                pass
            self.reconnections += not self.is_over
            time.sleep(1)

    def play(self, plan, workers=48, followers=200):
        for household in list(self.tokens)[:followers]:
            threading.Thread(target=self.follow, args=[household], daemon=True).start()
        self._play(plan, workers)
        self.is_over = True

    def _play(self, plan, workers):
        began, place, threads = time.monotonic(), [0], []

        def work():
            connections = {}
            while True:
                with self.lock:
                    if place[0] >= len(plan):
                        return
                    moment, kind, household, luck = plan[place[0]]
                    place[0] += 1
                wait = began + moment - time.monotonic()
                if wait > 0:
                    time.sleep(wait)
                else:
                    self.lags.append(-wait)
                try:
                    getattr(self, kind)(household, luck, connections)
                except Exception as error:
                    self.failures.append(f"{kind}: {type(error).__name__} {error}")

        for _ in range(workers):
            threads.append(threading.Thread(target=work, daemon=True))
            threads[-1].start()
        for thread in threads:
            thread.join()

    def ask(self, household, method, path, body=None, kind=None, key=None, connections=None, patience=300):
        headers = {"Authorization": f"Bearer {self.tokens[household]}"}
        if kind:
            headers["Content-Type"] = kind
        if key:
            headers["Idempotency-Key"] = key
        if method == "PATCH":
            headers["If-Match"] = "*"
        end, pause = time.monotonic() + patience, 0.2
        while True:
            try:
                connection = http.client.HTTPConnection(self.address, 80, timeout=30)
                connection.request(method, path, body, headers)
                reply = connection.getresponse()
                data = reply.read()
                connection.close()
                if reply.status < 500 and reply.status != 429:
                    return reply.status, json.loads(data) if data else None
                problem = f"{reply.status} {data[:200]}"
            except (OSError, http.client.HTTPException) as error:
                problem = repr(error)
            if time.monotonic() > end:
                raise TimeoutError(f"{method} {path.partition('?')[0]} was not acknowledged: {problem}")
            with self.lock:
                self.retries += 1
            time.sleep(pause)
            pause = min(2, pause * 2)

    def memo(self, household, luck, connections):
        clip = self.clips[int(luck * len(self.clips))]
        # Two recordings of the same bytes and moment are one, so each is said to be of its own moment.
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime()) + f".{int(luck * 1e9) % 1000:03d}Z"
        began = time.monotonic()
        status, answer = self.ask(household, "POST", f"/v1/recordings?recordedAt={at}", clip, "audio/wav", str(uuid.uuid4()))
        if status not in (200, 201, 202):
            raise ValueError(f"{status} {answer}")
        with self.lock:
            self.acks.append(time.monotonic() - began)
            self.recordings.setdefault(household, {})[answer["recording"]["id"]] = hashlib.sha256(clip).hexdigest()

    def text(self, household, luck, connections):
        body = json.dumps({"text": FOODS[int(luck * len(FOODS))]})
        status, answer = self.ask(household, "POST", "/v1/entries", body, "application/json", str(uuid.uuid4()))
        if status not in (200, 201):
            raise ValueError(f"{status} {answer}")
        with self.lock:
            self.entries.setdefault(household, set()).update(entry["id"] for entry in answer["entries"])
        return answer["entries"][0]["id"]

    def correct(self, household, luck, connections):
        entry = self.text(household, luck, connections)
        status, answer = self.ask(household, "PATCH", f"/v1/entries/{entry}",
                                  json.dumps({"processedDescription": FOODS[int(luck * 7) % len(FOODS)]}), "application/json")
        if status != 200:
            raise ValueError(f"{status} {answer}")

    def page(self, household, luck, connections):
        began = time.monotonic()
        for path in PAGE:
            status, answer = self.ask(household, "GET", path)
            if status != 200:
                raise ValueError(f"{status} {answer}")
        with self.lock:
            self.pages.append((time.monotonic() - began) / len(PAGE))
