"""Encrypted backups: nothing of the diary is in them, the key opens them, and a lost key is said to be lost."""

import shutil, subprocess

from .home import Home, say


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
        say("the diary or its format in it", "no", b"zorvexia" not in data and b"SQLite format" not in data and b"backup.json" not in data)
        left = [path.name for path in home.root.iterdir() if "backup" in path.name] + [path.name for path in home.folder.iterdir() if path.name.startswith(".")]
        say("what is left beside it", f"{left}", not left)

        def restore(*arguments):
            place = home.folder / "restored"
            shutil.rmtree(place, ignore_errors=True)
            run = home.run("restore", "--home", str(place), *arguments, str(backup))
            return run, place

        right, place = restore("--identity", str(keys[0]))
        there = home.run("list", "--home", str(place)).stdout
        say("its key opens it", right.stdout.strip() or right.stderr.strip(), right.returncode == 0 and "zorvexia" in there)
        wrong, place = restore("--identity", str(keys[1]))
        say("another key does not, and is told so", wrong.stderr.strip(),
            wrong.returncode == 65 and "nobody can read it" in wrong.stderr and not place.exists())
        none, place = restore()
        say("no key and no terminal", none.stderr.strip(), none.returncode == 65 and "nobody can read it" in none.stderr and not place.exists())
        bad = home.run("backup", "--encrypt-to", "age1nonsense", str(home.folder / "bad.age"))
        say("a key that is none", bad.stderr.strip(), bad.returncode not in (0, 70) and not (home.folder / "bad.age").exists())
        data = bytearray(data)
        data[len(data) // 2] ^= 1
        backup.write_bytes(data)
        broken, place = restore("--identity", str(keys[0]))
        say("one that was changed by one bit", f"exit code {broken.returncode}", broken.returncode == 65 and not place.exists())
        left = [path.name for path in home.folder.iterdir() if path.name.startswith(".")]
        say("what all of that leaves beside the diary", f"{left}", not left)
    finally:
        home.remove()
