"""Looks for words of the diary, and for tokens, where nobody may find them."""

import json, os, pathlib, socket, time

from .home import Home, Service, children, say, spoken

# Words that no program says by itself.
EATEN = "zorvexia"
PERSON = "quillonde"
NAME = "wexmory"


def run(program):
    home = Home(program, hears=True)
    service = Service(home)
    seen = {}

    def look(where, text):
        for word in [EATEN, PERSON, NAME, home.token, home.token.removeprefix("diary_")]:
            if word.lower() in text.lower():
                seen.setdefault(where, set()).add("the token" if "diary_" in word or len(word) > 20 else word)

    def processes():
        for process in [service.process.pid, *children(service.process.pid)]:
            for name in ["cmdline", "comm", "environ"]:
                try:
                    look(f"/proc/PID/{name}", pathlib.Path(f"/proc/{process}/{name}").read_text(errors="replace"))
                except OSError:
                    pass

    try:
        if not service.wait():
            say("the service starts", "no", False)
            return
        service.ask("POST", "/v1/vocabulary", {"term": EATEN, "soundsLike": ["zor vex ia"]})
        service.ask("POST", "/v1/people", {"name": PERSON})
        _, made = service.ask("POST", "/v1/entries", {"text": f"two {EATEN} for lunch", "person": PERSON})
        identity = made["entries"][0]["id"]
        wrong = [
            ("PATCH", f"/v1/entries/{identity}", {"processedDescription": 7, "rawInput": EATEN}, {"If-Match": "*"}),
            ("POST", "/v1/entries", {"text": EATEN, "nonsense": EATEN}, {}),
            ("POST", "/v1/entries", f"{{\"text\": \"{EATEN}".encode(), {"Content-Type": "application/json"}),
            ("GET", f"/v1/search?q={EATEN}&limit=none", None, {}), ("GET", f"/v1/insights/foods/{EATEN}", None, {}),
            ("GET", f"/{EATEN}", None, {}), ("POST", "/v1/import", [{"processedDescription": EATEN}], {}),
            ("POST", "/v1/recordings", EATEN.encode(), {"Content-Type": "audio/wav"}),
            ("GET", "/v1/entries", None, {"Authorization": f"Bearer {home.token}x"}),
        ]
        statuses = []
        for method, path, body, fields in wrong:
            statuses.append(service.ask(method, path, body, fields)[0])
            processes()
        service.ask("PATCH", f"/v1/entries/{identity}", {"processedDescription": f"3 {EATEN}"}, {"If-Match": "*"})
        service.ask("POST", "/v1/conversation", {"text": f"what about {EATEN}"})
        with socket.create_connection(("127.0.0.1", service.wyoming), 30) as client:
            client.sendall(json.dumps({"type": "transcript", "data": {"text": f"i had {EATEN}"}}).encode() + b"\n")
            client.recv(4096)
        # A recording under a name that says what was eaten.
        file = home.folder / f"{NAME}.wav"
        file.write_bytes(spoken(1))
        service.ask("POST", "/v1/recordings", file.read_bytes(), {"Content-Type": "audio/wav"})
        for _ in range(30):
            processes()
            time.sleep(0.1)
        look("/metrics", str(service.ask("GET", "/metrics")[1]))
        look("/readyz", str(service.ask("GET", "/readyz")[1]))
        look("/v1/openapi.json", str(service.ask("GET", "/v1/openapi.json")[1]))
        look("what refuses a wrong token", str(service.ask("GET", "/v1/entries", headers={
            "Authorization": f"Bearer {home.token}x"})[1]))
        status = service.end()
        look("the log", home.folder.joinpath("log").read_text(errors="replace"))
        # Errors of the command, with the words in the diary.
        for arguments in [("edit", identity[:8], "--nonsense"), ("show", "zzzz"), ("import", str(file)),
                          ("log", str(home.folder / "none.wav"))]:
            run = home.run(*arguments)
            look(f"errors of diary {arguments[0]}", run.stderr.replace(str(file), ""))
        rights = [str(path.relative_to(home.root)) for path in home.root.rglob("*")
                  # The compiled model holds what everybody eats.
                  if path.lstat().st_mode & 0o077 and path.relative_to(home.root).parts[0] != "models"]
        say("errors that were asked for", f"{statuses}, then exit code {status}",
            statuses.count(200) <= 2 and status == 0)
        say("words of the diary and tokens in logs, metrics and lists",
            ", ".join(f"{where}: {sorted(words)}" for where, words in seen.items()) or "0", not seen)
        say("files of the diary that others may read", f"{len(rights)} {rights[:6]}" if rights else "0", not rights)
    finally:
        if service.process.poll() is None:
            service.kill()
        home.remove()
