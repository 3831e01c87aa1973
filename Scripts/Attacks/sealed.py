"""Encrypted backups: nothing of the diary is in them, the key opens them, and a lost key is said to be lost."""

import os, pty, select, shutil, subprocess, time

from .home import Home, say


def typed(home, arguments, answers, seconds=60):
    """Exit code and text of a run at a terminal of its own, where each question is answered."""
    process, terminal = pty.fork()
    if process == 0:
        os.execve(home.program, [home.program, *arguments], home.environment)
    text, answered, answers, end = b"", 0, list(answers), time.monotonic() + seconds
    while time.monotonic() < end:
        if select.select([terminal], [], [], 0.2)[0]:
            try:
                text += os.read(terminal, 4096)
            except OSError:
                # It has ended.
                break
        if answers and text[answered:].rstrip().endswith(b":"):
            answered = len(text)
            os.write(terminal, answers.pop(0).encode() + b"\n")
    _, status = os.waitpid(process, 0)
    os.close(terminal)
    return os.waitstatus_to_exitcode(status), text.decode(errors="replace")


def passphrases(home):
    backup, place = home.folder / "passphrase.age", home.folder / "restored"
    code, text = typed(home, ["backup", "--passphrase", str(backup)], ["two words", "two words"])
    data = backup.read_bytes() if backup.exists() else b""
    say("a backup with a passphrase, typed twice", f"exit code {code}",
        code == 0 and data.startswith(b"age-encryption.org/v1") and b"SQLite format" not in data)
    code, _ = typed(home, ["restore", "--home", str(place), str(backup)], ["two words"])
    there = home.run("list", "--home", str(place)).stdout
    say("its passphrase opens it", f"exit code {code}", code == 0 and "zorvexia" in there)
    shutil.rmtree(place, ignore_errors=True)
    code, text = typed(home, ["restore", "--home", str(place), str(backup)], ["other words"])
    say("another one does not, and is told so", f"exit code {code}",
        code == 65 and "nobody can read it" in text and not place.exists())
    other = home.folder / "other.age"
    code, text = typed(home, ["backup", "--passphrase", str(other)], ["two words", "tow words"])
    say("one that was typed in two ways", f"exit code {code}",
        code not in (0, 70) and "the same" in text and not other.exists())
    none = home.run("backup", "--passphrase", str(other))
    say("no terminal to type it at", none.stderr.strip(), none.returncode not in (0, 70) and not other.exists())
    # age makes up a passphrase for those who type none; it must reach whoever needs it.
    code, text = typed(home, ["backup", "--passphrase", str(other)], [""])
    found = text.split('"')
    say("an empty one is made up, and shown", f"exit code {code}", code == 0 and len(found) == 3)
    code, _ = typed(home, ["restore", "--home", str(place), str(other)], found[1:2])
    say("it opens the backup", f"exit code {code}", code == 0)


def run(program):
    if not shutil.which("age"):
        print(f"{'encrypted backups':58} not tried: age is not installed")
        return
    home = Home(program)
    try:
        home.run("add", "zorvexia stew", check=True)
        keys = [home.folder / name for name in ["key", "other"]]
        public = []
        for key in keys:
            made = subprocess.run(["age-keygen", "-o", str(key)], capture_output=True, text=True, check=True)
            public.append(made.stderr.split()[-1])
        backup = home.folder / "backup.tar.age"
        made = home.run("backup", "--encrypt-to", public[0], str(backup))
        data = backup.read_bytes() if backup.exists() else b""
        say("an encrypted backup", made.stdout.strip() or made.stderr.strip(),
            made.returncode == 0 and data.startswith(b"age-encryption.org/v1"))
        found = [word for word in [b"zorvexia", b"SQLite format", b"backup.json"] if word in data]
        say("the diary or its format in it", "no", not found)
        left = [path.name for path in home.root.iterdir() if "backup" in path.name]
        left += [path.name for path in home.folder.iterdir() if path.name.startswith(".")]
        say("what is left beside it", f"{left}", not left)

        def restore(*arguments):
            place = home.folder / "restored"
            shutil.rmtree(place, ignore_errors=True)
            run = home.run("restore", "--home", str(place), *arguments, str(backup))
            return run, place

        right, place = restore("--identity", str(keys[0]))
        there = home.run("list", "--home", str(place)).stdout
        say("its key opens it", right.stdout.strip() or right.stderr.strip(),
            right.returncode == 0 and "zorvexia" in there)
        wrong, place = restore("--identity", str(keys[1]))
        say("another key does not, and is told so", wrong.stderr.strip(),
            wrong.returncode == 65 and "nobody can read it" in wrong.stderr and not place.exists())
        none, place = restore()
        say("no key and no terminal", none.stderr.strip(),
            none.returncode == 65 and "nobody can read it" in none.stderr and not place.exists())
        bad = home.run("backup", "--encrypt-to", "age1nonsense", str(home.folder / "bad.age"))
        say("a key that is none", bad.stderr.strip(),
            bad.returncode not in (0, 70) and not (home.folder / "bad.age").exists())
        data = bytearray(data)
        data[len(data) // 2] ^= 1
        backup.write_bytes(data)
        broken, place = restore("--identity", str(keys[0]))
        say("one that was changed by one bit", f"exit code {broken.returncode}",
            broken.returncode == 65 and not place.exists())
        passphrases(home)
        left = [path.name for path in home.folder.iterdir() if path.name.startswith(".")]
        say("what all of that leaves beside the diary", f"{left}", not left)
    finally:
        home.remove()
