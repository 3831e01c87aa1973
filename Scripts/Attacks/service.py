"""Attacks a running service as its enemies would: heads that hide requests, crowds, proxies, and schemathesis."""

import collections, json, pathlib, re, shutil, os, socket, subprocess, sys, threading, time

from .home import ROOT, Home, Service, port, say

SCHEMATHESIS = "schemathesis==4.32.5"


def answers(port, request, patience=15):
    """The statuses of what comes back, and whether the connection was closed."""
    with socket.create_connection(("127.0.0.1", port), 5) as client:
        client.settimeout(patience)
        data, is_closed = b"", False
        try:
            client.sendall(request)
            while piece := client.recv(65536):
                data += piece
            is_closed = True
        except socket.timeout:
            pass
        except OSError:
            is_closed = True
    return [int(status) for status in re.findall(rb"HTTP/1\.1 (\d{3})", data)], is_closed


def framing(port, token):
    post = f"POST /v1/undo HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {token}\r\n".encode()
    host = b"GET /healthz HTTP/1.1\r\nHost: localhost"
    hidden = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
    heads = {
        "two lengths": post + b"Content-Length: 0\r\nContent-Length: 47\r\n\r\n",
        "length and chunked": post + b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "two transfer encodings":
            post + b"Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n",
        "folded transfer encoding": post + b"Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n",
        "unknown transfer encoding": post + b"Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
        "NUL in Host": host + b"\x00evil.example\r\n\r\n",
        "control byte in Host": host + b"\x07\r\n\r\n",
        "bare LF": post + b"X: a\nContent-Length: 47\r\n\r\n",
    }
    for name, head in heads.items():
        statuses, is_closed = answers(port, head + hidden)
        say(f"{name}, and a request hidden after it", f"{statuses}", statuses == [400] and is_closed)
    extension = post + b"Transfer-Encoding: chunked\r\n\r\n5;" + b"x" * (1 << 20) + b"\r\nabcde\r\n0\r\n\r\n"
    statuses, _ = answers(port, extension)
    say("a chunk extension of 1 MB", f"{statuses}", statuses in ([400], []))


def crowd(port, start, name):
    clients = []
    for number in range(1000):
        client = socket.socket()
        client.setblocking(False)
        client.connect_ex(("127.0.0.1", port))
        clients.append(client)
        if number % 100 == 99:
            time.sleep(0.02)
    time.sleep(0.5)
    for client in clients:
        try:
            client.send(start)
        except OSError:
            pass
    worst = 0.0
    for _ in range(40):
        began = time.monotonic()
        statuses = []
        while statuses != [200] and time.monotonic() - began < 20:
            try:
                statuses, _ = answers(port, b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            except OSError:
                pass
        worst = max(worst, time.monotonic() - began)
    for client in clients:
        client.close()
    say(f"1000 clients that send {name}", f"others are answered after {worst:.2f} s at most", worst < 2)


def endless_words(service):
    """One word of a megabyte, wherever a text is read."""
    for name, letters in [("letters", "a"), ("digits", "7"), ("accented letters", "é")]:
        word = letters * ((1 << 20) // len(letters.encode()) - 100)
        text = word.encode()
        asked = {
            "correction": ("POST", "/v1/transcripts/corrections", text, {"Content-Type": "text/plain"}),
            "JSON correction": ("POST", "/v1/transcripts/corrections?format=json",
                                json.dumps({"text": word[:len(word) // 8]}).encode(), {"Content-Type": "text/plain"}),
            "entry": ("POST", "/v1/entries", {"text": word[:9_000]}, {}),
            "turn": ("POST", "/v1/conversation", {"text": word[:1_900]}, {}),
            "import": ("POST", "/v1/import", b"date,food\n2026-11-20," + text + b"\n", {"Content-Type": "text/csv"}),
            "vocabulary": ("POST", "/v1/vocabulary.txt", text, {"Content-Type": "text/plain"}),
        }
        said = {}
        for what, (method, path, body, fields) in asked.items():
            try:
                said[what] = service.ask(method, path, body, fields)[0]
            except OSError as error:
                said[what] = str(error)
        is_good = all(isinstance(status, int) and status < 500 for status in said.values())
        alive = service.process.poll() is None and service.ask("GET", "/healthz")[0] == 200
        say(f"a megabyte of {name} as one word", ", ".join(f"{k} {v}" for k, v in said.items()), is_good and alive)


def greedy(service):
    """Much work for one client: long corrections whose client leaves, and words that begin half of the index."""
    text = b"two skrambled eggs with whole weat toste and a cup of black kaufee. " * 6000
    head = (f"POST /v1/transcripts/corrections HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {service.token}\r\n"
            f"Content-Type: text/plain\r\nContent-Length: {len(text)}\r\n\r\n").encode()
    for _ in range(8):
        with socket.create_connection(("127.0.0.1", service.port), 5) as client:
            client.sendall(head + text)
            time.sleep(0.1)
    def ticks():
        fields = pathlib.Path(f"/proc/{service.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return int(fields[11]) + int(fields[12])
    time.sleep(2)
    began = ticks()
    time.sleep(1)
    used = (ticks() - began) / os.sysconf("SC_CLK_TCK")
    say("corrections of 400 kB whose clients left", f"{used:.2f} s of a processor in the second after", used < 0.3)
    began = time.monotonic()
    status, _ = service.ask("GET", "/v1/search?q=" + "e*%20" * 300)
    took = time.monotonic() - began
    say("a search for e* three hundred times", f"{status} after {took:.2f} s", status == 200 and took < 2)


def slow_sign_in(service):
    """As many addresses as fill all places begin to sign in, and go on slowly."""
    head = b"POST /v1/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 200\r\n\r\n"
    over, clients = threading.Event(), []
    def begin(address):
        client = socket.socket()
        client.bind((address, 0))
        client.settimeout(5)
        client.connect(("127.0.0.1", service.port))
        client.sendall(head)
        return client
    def drip():
        while not over.wait(0.2):
            for index, (address, client) in enumerate(clients):
                try:
                    client.send(b" ")
                except OSError:
                    client.close()
                    try:
                        clients[index] = address, begin(address)
                    except OSError:
                        pass
    for address in [f"127.0.0.{number}" for number in range(2, 6)]:
        for _ in range(64):
            try:
                clients.append((address, begin(address)))
            except OSError:
                pass
    dripping = threading.Thread(target=drip)
    dripping.start()
    worst = 0.0
    for _ in range(10):
        began, status = time.monotonic(), 0
        while status != 200 and time.monotonic() - began < 20:
            try:
                status, _ = service.ask("GET", "/v1/entries", timeout=5)
            except OSError:
                pass
        worst = max(worst, time.monotonic() - began)
    over.set()
    dripping.join()
    for _, client in clients:
        client.close()
    say("256 slow sign-ins from four addresses", f"others are answered after {worst:.2f} s at most", worst < 3)


def proxies(service):
    """Programs that this user runs and that pass on what anybody says."""
    folder, found = str(service.home.folder), {}
    at = port()
    if socat := shutil.which("socat"):
        found["socat"] = at, [socat, f"TCP-LISTEN:{at},bind=127.0.0.1,fork", f"TCP:127.0.0.1:{service.port}"]
    at = port()
    if nginx := shutil.which("nginx", path=os.environ.get("PATH", "") + ":/usr/sbin"):
        scratch = " ".join(
            f"{name}_temp_path {folder}/{name};" for name in ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"])
        pathlib.Path(folder, "nginx.conf").write_text(
            f"daemon off; master_process off; pid {folder}/pid; error_log {folder}/errors; events {{}}"
            f"http {{ access_log off; {scratch} server {{ listen 127.0.0.1:{at};"
            f" location / {{ proxy_pass http://127.0.0.1:{service.port}; }} }} }}")
        found["nginx"] = at, [nginx, "-c", f"{folder}/nginx.conf", "-e", f"{folder}/errors"]
    at = port()
    if caddy := shutil.which("caddy"):
        pathlib.Path(folder, "Caddyfile").write_text(
            f"{{\n admin off\n}}\nhttp://:{at} {{\n reverse_proxy 127.0.0.1:{service.port} {{\n"
            "  header_up -X-Forwarded-*\n }\n}\n")
        found["Caddy"] = at, [caddy, "run", "--config", f"{folder}/Caddyfile", "--adapter", "caddyfile"]
    for name in ["socat", "nginx", "Caddy"]:
        if name not in found:
            print(f"{'behind ' + name:58} not tried: it is not installed")
    for name, (at, command) in found.items():
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            for _ in range(100):
                try:
                    socket.create_connection(("127.0.0.1", at), 1).close()
                    break
                except OSError:
                    time.sleep(0.05)
            said = []
            for host in ["localhost", f"127.0.0.1:{service.port}", "diary.example"]:
                request = f"GET /v1/entries HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
                said += answers(at, request.encode())[0]
            good = all(status in (401, 421) for status in said) and len(said) == 3
            say(f"behind {name}, run by the same user, without a token", f"{said}", good)
        finally:
            process.kill()
            process.wait()


def ways_in(service, seconds):
    """Programs of this user that open a connection for each request, in several threads, by every way at once."""
    path = service.home.root / "service.socket"
    unix, tcp = (socket.AF_UNIX, str(path)), (socket.AF_INET, ("127.0.0.1", service.port))
    ways = {
        "at the socket in the home": (unix, "", "200"), "over TCP, with a token":
            (tcp, f"Authorization: Bearer {service.token}\r\n", "200"), "over TCP, without": (tcp, "", "401"),
    }
    seen = {name: collections.Counter() for name in ways}
    end = time.monotonic() + seconds

    def ask(name):
        (family, place), field, _ = ways[name]
        request = f"GET /v1/entries?limit=1 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{field}\r\n".encode()
        while time.monotonic() < end:
            try:
                with socket.socket(family, socket.SOCK_STREAM) as client:
                    client.settimeout(30)
                    client.connect(place)
                    client.sendall(request)
                    seen[name][client.recv(100).split(b" ")[1].decode()] += 1
            except (OSError, IndexError) as error:
                seen[name][type(error).__name__] += 1

    threads = [threading.Thread(target=ask, args=[name]) for name in ways for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for name, (_, _, expected) in ways.items():
        say(f"{seen[name].total()} requests without keep-alive {name}", f"{dict(seen[name])}", set(seen[name]) == {expected})
    rights = path.stat().st_mode & 0o777
    say("the socket in the home", f"rights {rights:o}", rights == 0o600)


def schemathesis(service, minutes):
    folder = ROOT / ".build" / "torture"
    if not (folder / "bin" / "st").exists():
        print(f"installing {SCHEMATHESIS} from PyPI into .build/torture", flush=True)
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        subprocess.run([folder / "bin" / "pip", "-q", "install", SCHEMATHESIS], check=True)
    run = subprocess.run(
        [folder / "bin" / "st", "--config-file", ROOT / "Scripts" / "torture.toml", "run",
         f"http://127.0.0.1:{service.port}/v1/openapi.json", "-H", f"Authorization: Bearer {service.token}",
         # It would revoke its own token, and read 401 from then on. Most bytes are no recording: it is not to mind.
         "--exclude-path", "/v1/events", "--exclude-name", "DELETE /v1/tokens/{id}",
         "--suppress-health-check", "filter_too_much", "--continue-on-failure", "--no-color",
         "--request-timeout", "30", "--max-time", str(max(1, round(minutes * 60)))], capture_output=True, text=True,
        # It leaves what it found beside it.
        cwd=folder)
    cases = re.search(r"(\d+) generated", run.stdout)
    unique = re.search(r"(\d+) unique failures?", run.stdout)
    say("schemathesis, all checks", f"{cases[1] if cases else '?'} requests, {unique[1] if unique else 0} findings",
        run.returncode == 0)
    if run.returncode != 0:
        found = re.search(r"=+ FAILURES =+.*?(?==+ WARNINGS =+|=+ SUMMARY =+)", run.stdout, re.DOTALL)
        # Some findings have lines of a million letters.
        for line in (found[0] if found else run.stdout[-6000:]).splitlines() + [run.stderr[-2000:]]:
            print(line[:300])


def run(program, minutes=2):
    home = Home(program, hears=True)
    try:
        local = Service(home)
        local.wait()
        framing(local.port, local.token)
        crowd(local.port, b"", "nothing")
        crowd(local.port, b"GET /heal", "half a head")
        crowd(local.port, b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n", "a request, and nothing more")
        events = f"GET /v1/events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {local.token}\r\n\r\n"
        crowd(local.port, events.encode(), "a wish for events")
        slow_sign_in(local)
        greedy(local)
        endless_words(local)
        proxies(local)
        ways_in(local, min(20, 10 * minutes))
        status = local.end()
        say("the service ends when it is told to", f"exit code {status}", status == 0)
        wide = Service(home, host="0.0.0.0")
        wide.wait()
        schemathesis(wide, minutes)
        status = wide.end()
        say("the service ends when it is told to", f"exit code {status}", status == 0)
    finally:
        home.remove()
