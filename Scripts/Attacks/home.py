"""A diary of its own, and the service over it, for whoever attacks them."""

import http.client, json, os, pathlib, random, shutil, signal, socket, sqlite3, subprocess, sys, tempfile, time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SPEECH = pathlib.Path("/usr/share/pocketsphinx/test/data/cards")
failures = []


def say(what, figure, is_good=True):
    print(f"{what:58} {figure}{'' if is_good else '   <-- falls short'}", flush=True)
    if not is_good:
        failures.append(what)


def port():
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


MODEL = {
    "foods/few.txt": "[card : snack]\nten of clubs\nqueen of clubs\nseven of clubs\n[bread : breakfast]\n*toast\n",
    "phrases/few.txt": "[utterance]\ni had <card>\n[number]\ntwo\nfour\nfive\n",
    "sentences/few.txt": "<card>\nfour <card>\nfive five\n<card> four of clubs seven of hearts\n",
    "pronunciations/few.txt": "clubs: K L AH B Z\n",
}


class Home:
    """A folder with a diary in it, and with a model of a few words where it is to hear."""

    def __init__(self, program, hears=False):
        self.program = str(program)
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="torture-"))
        self.root = self.folder / "home"
        self.environment = dict(os.environ, DIARY_HOME=str(self.root))
        if hears:
            for name, text in MODEL.items():
                file = self.folder / "Models" / "meals" / name
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text)
            # A model that is missing is built of these few words, too.
            self.environment["DIARY_MODELS"] = str(self.folder / "Models")
            self.run("model", "build", "--set", "everydayWords=300",
                     "--set", "sampledSentences=200", check=True)
        # Over TCP everybody needs one, on this machine, too.
        self.token = self.run("token", "create", "--name", "torture", "--may", "all", check=True).stdout.strip()

    def run(self, *arguments, check=False, input=None, **more):
        run = subprocess.run([self.program, *arguments], env=self.environment, capture_output=True, text=True,
                             input=input or "", start_new_session=True, **more)
        if check and run.returncode != 0:
            sys.exit(f"torture: diary {arguments[0]} does not work: {run.stderr}")
        return run

    @property
    def database(self):
        return self.root / "diary.sqlite"

    def rows(self, statement, *values):
        """As any other reader of the file sees it."""
        with sqlite3.connect(f"file:{self.database}?mode=ro", uri=True, timeout=60) as database:
            # Damage leaves texts that are not UTF-8.
            database.text_factory = lambda text: text.decode(errors="replace")
            return database.execute(statement, values).fetchall()

    def log_text(self):
        """What services have written into their log."""
        return self.folder.joinpath("log").read_text(errors="replace")

    def remove(self):
        subprocess.run(["chmod", "-R", "u+rwX", str(self.folder)], check=False)
        shutil.rmtree(self.folder, ignore_errors=True)


class Service:
    """`diary serve` over a home."""

    def __init__(self, home, *more, host="127.0.0.1", wrap=()):
        self.home = home
        self.token = home.token
        self.port, self.wyoming = port(), port()
        self.log_file = home.folder / "log"
        self.log = open(self.log_file, "ab")
        arguments = ["serve", "--listen", f"{host}:{self.port}", "--wyoming", f"127.0.0.1:{self.wyoming}", *more]
        self.process = subprocess.Popen(
            [*wrap, home.program, *arguments], env=home.environment, stderr=self.log, stdin=subprocess.DEVNULL)

    def wait(self, seconds=60):
        """Whether it became ready."""
        end = time.monotonic() + seconds
        while time.monotonic() < end and self.process.poll() is None:
            try:
                if self.ask("GET", "/readyz")[0] == 200:
                    return True
            except OSError:
                pass
            time.sleep(0.02)
        return False

    def ask(self, method, path, body=None, headers=(), timeout=60):
        """Status and body; OSError where the service is not there, or goes away."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)
        fields = dict(headers)
        if self.token and "Authorization" not in fields:
            fields["Authorization"] = f"Bearer {self.token}"
        if isinstance(body, (dict, list)):
            body = json.dumps(body).encode()
            fields["Content-Type"] = "application/json"
        try:
            connection.request(method, path, body, fields)
            answer = connection.getresponse()
            data = answer.read()
        except http.client.HTTPException as error:
            raise OSError(str(error)) from error
        finally:
            connection.close()
        try:
            return answer.status, json.loads(data)
        except ValueError:
            return answer.status, data

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.log.close()

    def end(self):
        self.process.terminate()
        try:
            status = self.process.wait(60)
        except subprocess.TimeoutExpired:
            self.process.kill()
            status = self.process.wait()
        self.log.close()
        return status


def children(process):
    """The workers of a process, by their ids."""
    found = []
    try:
        for task in os.listdir(f"/proc/{process}/task"):
            found += map(int, pathlib.Path(f"/proc/{process}/task/{task}/children").read_text().split())
    except OSError:
        pass
    return found


def spoken(number, name="001.wav"):
    """Speech whose bytes nobody else has: its quietest bits say a number."""
    data = bytearray((SPEECH / name).read_bytes())
    for bit in range(64):
        place = 44 + 2 * bit
        data[place] = data[place] & 0xFE | (number >> bit & 1)
    return bytes(data)
