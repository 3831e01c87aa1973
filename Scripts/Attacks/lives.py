"""Kills whoever uses a home in every phase of its life, at every call that changes a file: a new home, the first opening
of one without a write-ahead log, of one of every older version, a restore, a backup, a recording of every kind, and a home
that is moved afterwards. Puts triggers, views and names into backups, too."""

import collections, hashlib, io, os, pathlib, random, re, shutil, sqlite3, subprocess, tarfile, uuid

from .checks import database_faults, file_faults
from .home import ROOT, Home, say, spoken

CALLS = ("write pwrite64 ftruncate rename renameat renameat2 unlink unlinkat fsync fdatasync mkdir mkdirat link linkat "
         "rmdir").split()
APPLICATION = 0x53704479


class Phase:
    """One command that is killed at every call, each time in a new copy of the same folder."""

    def __init__(self, home, chance, most):
        self.home, self.chance, self.most = home, chance, most
        self.place = home.folder / "phase"

    def environment(self):
        return dict(self.home.environment, DIARY_HOME=str(self.place / "home"), TMPDIR=str(self.place))

    def run(self, *arguments):
        return subprocess.run([self.home.program, *arguments], env=self.environment(), capture_output=True, text=True,
                              start_new_session=True, stdin=subprocess.DEVNULL)

    def moments(self, arguments, prepare):
        """Every call of the command that changes a file, by its name and its number."""
        self.begin(prepare)
        log = self.home.folder / "calls"
        # Each thread has numbers of its own; the one that opens the diary is the first.
        subprocess.run(["strace", "-f", "-qq", "-e", "trace=" + ",".join(CALLS), "-o", str(log), self.home.program,
                        *arguments], env=self.environment(), capture_output=True, stdin=subprocess.DEVNULL)
        counts = collections.Counter()
        for line in log.read_text(errors="replace").splitlines():
            if found := re.match(r"(\d+) +(\w+)\(", line):
                counts[found[1], found[2]] += 1
        highest = collections.Counter()
        for (_, call), count in counts.items():
            highest[call] = max(highest[call], count)
        moments = [(call, number) for call, count in highest.items() for number in range(1, count + 1)]
        return moments if len(moments) <= self.most else self.chance.sample(moments, self.most)

    def begin(self, prepare):
        shutil.rmtree(self.place, ignore_errors=True)
        self.place.mkdir()
        prepare(self.place)

    def torture(self, name, arguments, prepare, judge):
        """`judge` gives what is wrong after a kill, or None."""
        wrong, kills, moments = [], 0, self.moments(arguments, prepare)
        for call, number in moments:
            self.begin(prepare)
            run = subprocess.run(
                ["strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=" + call, "-e",
                 f"inject={call}:signal=SIGKILL:when={number}", self.home.program, *arguments],
                env=self.environment(), capture_output=True, stdin=subprocess.DEVNULL)
            kills += run.returncode in (137, -9)
            if fault := judge(self):
                wrong.append(((call, number), fault))
        say(f"{name}: killed, and not as it must be", f"{kills} times, {len(wrong)}", not wrong and kills > 0)
        for one in wrong[:3]:
            print("   ", one)


def opens(phase, least, place="home"):
    """Whether the diary opens with at least these descriptions, takes more, and is whole."""
    listed = phase.run("list", "--home", str(phase.place / place))
    if listed.returncode != 0:
        return listed.stderr.strip()[-300:]
    if missing := [text for text in least if text not in listed.stdout]:
        return f"{missing} are not listed"
    added = phase.run("add", "buttered zucchini", "--home", str(phase.place / place))
    if added.returncode != 0:
        return added.stderr.strip()[-300:]
    check = phase.run("check", "--home", str(phase.place / place))
    if check.returncode != 0:
        return check.stderr.strip()[-300:]
    faults = database_faults(phase.place / place / "diary.sqlite")
    left = [path.name for path in (phase.place / place).iterdir() if path.name.startswith((".backup", ".recovery"))]
    left += [path.name for path in phase.place.iterdir() if ".restoring-" in path.name and place == "home"]
    return faults[:2] or left or None


def steps():
    """The released steps of the database, as Schema.swift and the files beside it have them."""
    files = sorted((ROOT / "Sources/Journal/Store/Connection").glob("Schema*.swift"))
    text = "\n".join(file.read_text() for file in files)
    names = re.search(r"static let migrations = \[(.*?)\]", text, re.S)[1].replace(",", " ").split()
    triggers = "\n".join(
        f"CREATE TRIGGER {table}_{name} AFTER {event} ON {table} BEGIN\n"
        "  UPDATE setting SET value = abs(random() / 2) WHERE name = 'vocabulary_generation';\nEND;"
        for table in ["taught_word", "learned_pair"]
        for name, event in [("added", "INSERT"), ("changed", "UPDATE"), ("removed", "DELETE")])
    found = []
    for name in names:
        body = re.search(rf'static let {name} = (?:"""\n(.*?)\n        """|"([^"\n]*)")', text, re.S)
        lines = (body[1] or body[2]).split("\n")
        found.append("\n".join(line.removeprefix("        ") for line in lines)
                     .replace("\\(teachingTriggers)", triggers))
    return found


def older(path, version):
    """A diary as a version of the program left it that had no write-ahead log yet."""
    database = sqlite3.connect(path)
    for step in steps()[:version]:
        database.executescript(step)
    database.executescript(
        f"INSERT INTO setting (name, value) VALUES ('time_zone', 'Asia/Kolkata');"
        f"INSERT INTO entry (id, day, raw_input, input_type, description, created_at) VALUES"
        f" ('{str(uuid.uuid4()).upper()}', '2026-11-20', 'lentil soup', 'text', 'lentil soup', 1795161600000);"
        f"PRAGMA user_version = {version}; PRAGMA application_id = {APPLICATION}")
    database.close()


def new(phase):
    def judge(phase):
        if not (phase.place / "home").exists():
            return None
        return opens(phase, [])
    phase.torture("a new home", ["add", "lentil soup"], lambda place: None, judge)


def opened(phase, versions):
    for version in versions:
        def prepare(place):
            (place / "home").mkdir(mode=0o700)
            older(place / "home" / "diary.sqlite", version)
        phase.torture(f"the first opening of version {version}", ["list"], prepare,
                      lambda phase: opens(phase, ["lentil soup"]))


def moved(phase):
    def judge(phase):
        (phase.place / "home").rename(phase.place / "elsewhere")
        return opens(phase, ["lentil soup"], "elsewhere")
    phase.torture("a home that is moved afterwards", ["add", "rice pudding"], full(phase), judge)


def full(phase):
    """A home with one entry, and with what moves along when another diary takes its place."""
    def prepare(place):
        shutil.copytree(phase.home.folder / "full", place / "home")
    return prepare


def restored(phase):
    backup = str(phase.home.folder / "backup.tar")

    def judge_new(phase):
        if (phase.place / "home").exists() and (fault := opens(phase, ["mango lassi"])):
            return fault
        again = phase.run("restore", "--force", backup)
        return again.stderr[-300:] if again.returncode != 0 else opens(phase, ["mango lassi"])

    def judge_over(phase):
        root = phase.place / "home"
        if not root.exists():
            return "there is no home"
        listed = phase.run("list").stdout
        is_old, is_new = "lentil soup" in listed, "mango lassi" in listed
        if is_old == is_new:
            return f"neither diary is there: {listed[-200:]}"
        if (root / "dictations" / "open.pcm").read_bytes() != b"samples" or not (root / "models" / "own.arpa").exists():
            return "what moves along is not there"
        if is_new and not any("lentil soup" in phase.run("list", "--home", str(aside)).stdout
                              for aside in phase.place.glob("home.before-*")):
            return "the diary that was there is gone"
        return opens(phase, [])
    phase.torture("a restore into a new home", ["restore", backup], lambda place: None, judge_new)
    phase.torture("a restore over a diary", ["restore", "--force", backup], full(phase), judge_over)


def backed_up(phase):
    def judge(phase):
        backup = phase.place / "b.tar"
        if backup.exists() and phase.run("restore", "--dry-run", str(backup)).returncode != 0:
            return "half a backup has its name"
        return opens(phase, ["lentil soup"])
    phase.torture("a backup", ["backup", str(phase.place / "b.tar")], full(phase), judge)


def kinds(phase, short):
    """A recording of every ending: its file may be there without its row, and is found by whoever logs the next."""
    text = (ROOT / "Sources/Journal/Files/SoundKind.swift").read_text()
    endings = sorted(set(re.findall(r'"([a-z0-9]{2,5})"', text)) - {"ftyp"})
    for ending in phase.chance.sample(endings, 2) if short else endings:
        memo = phase.home.folder / f"memo.{ending}"
        memo.write_bytes(b"\x07" * 1_000)
        other = phase.home.folder / "other.wav"
        other.write_bytes(spoken(77))

        def judge(phase):
            next = phase.run("log", str(other))
            if next.returncode != 0:
                return next.stderr[-300:]

            class Here:
                root = phase.place / "home"

                @staticmethod
                def rows(statement):
                    with sqlite3.connect(Here.root / "diary.sqlite") as database:
                        return database.execute(statement).fetchall()
            return [fault for fault in file_faults(Here) if "still claimed" not in fault][:2]
        phase.torture(f"a recording .{ending}", ["log", str(memo)], full(phase), judge)


PLANTS = [
    "CREATE TRIGGER t AFTER UPDATE ON setting BEGIN INSERT INTO access_token VALUES ('%s', 'x', '%s', 'all', 0, NULL, NULL); "
    "END" % (str(uuid.uuid4()).upper(), "a" * 64),
    "CREATE VIEW v AS SELECT 1", "CREATE TABLE t (x)", "CREATE INDEX i ON entry (description)",
    "DROP TRIGGER entry_added", "ALTER TABLE setting ADD COLUMN x TEXT",
    "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, 'TEXT', 'BLOB') WHERE name = 'setting'",
]
NAMES = ["../../../etc/passwd", "/etc/passwd", "", ".", "..", "a/b", "a\nb", "x" * 400, "C:\\x"]


def altered(backup, target, statement, *values):
    """The backup with a statement run in its database, and with checksums that agree."""
    with tarfile.open(backup) as archive, tarfile.open(target, "w", format=tarfile.PAX_FORMAT) as new:
        sums = ""
        for member in archive:
            data = archive.extractfile(member).read()
            if member.name == "diary.sqlite":
                path = pathlib.Path(str(target) + ".sqlite")
                path.write_bytes(data)
                database = sqlite3.connect(path, isolation_level=None)
                database.execute(statement, values) if values else database.executescript(statement)
                database.close()
                data = path.read_bytes()
                path.unlink()
            elif member.name == "SHA256SUMS":
                data = sums.encode()
            sums += hashlib.sha256(data).hexdigest() + "  " + member.name + "\n"
            member.size = len(data)
            new.addfile(member, io.BytesIO(data))


def planted(phase):
    backup, bad = phase.home.folder / "backup.tar", phase.home.folder / "bad.tar"
    let_in = []
    for plant in PLANTS:
        phase.begin(lambda place: None)
        altered(backup, bad, plant)
        run = phase.run("restore", str(bad))
        if run.returncode != 65 or "altered by another program" not in run.stderr or (phase.place / "home").exists():
            let_in.append((plant, run.returncode, run.stderr[-200:]))
    say("things put into a backup that were let in", f"{len(let_in)} of {len(PLANTS)}", not let_in)
    for one in let_in[:3]:
        print("   ", one)
    unread = []
    for name in NAMES:
        phase.begin(lambda place: None)
        altered(backup, bad, "UPDATE capture SET media = ?", name)
        run = phase.run("restore", str(bad))
        there = phase.run("recordings")
        if run.returncode == 0 and there.returncode != 0 or run.returncode not in (0, 65):
            unread.append((name, run.stderr[-200:], there.stderr[-200:]))
    say("names of files in a backup that nobody can read past", f"{len(unread)} of {len(NAMES)}", not unread)
    for one in unread[:3]:
        print("   ", one)


def run(program, times=400, seed=1, short=False):
    if not shutil.which("strace"):
        print(f"{'kills in every phase of a home':58} not tried: strace is not installed")
        return
    home = Home(program, hears=True)
    chance = random.Random(seed)
    phase = Phase(home, chance, times)
    try:
        home.folder.joinpath("memo.wav").write_bytes(spoken(1))
        home.run("log", str(home.folder / "memo.wav"), check=True)
        home.run("add", "mango lassi", check=True)
        home.run("backup", str(home.folder / "backup.tar"), check=True)
        shutil.rmtree(home.root / "media")
        for name in ["diary.sqlite", "reserve"]:
            (home.root / name).unlink()
        home.run("add", "lentil soup", check=True)
        (home.root / "dictations").mkdir(mode=0o700)
        (home.root / "dictations" / "open.pcm").write_bytes(b"samples")
        (home.root / "models" / "own.arpa").touch()
        home.root.rename(home.folder / "full")
        count = len(steps())
        new(phase)
        opened(phase, chance.sample(range(1, count + 1), 2) if short else range(1, count + 1))
        moved(phase)
        restored(phase)
        backed_up(phase)
        kinds(phase, short)
        planted(phase)
    finally:
        home.remove()
