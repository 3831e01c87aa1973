"""Watches what the program tells the system to write, and in which order: what a loss of power would leave.

Only what was synced counts as on the disk, as it was when it was synced; a name counts once its folder was synced.
"""

import re, subprocess, tempfile, pathlib, shutil

from .home import Home, say, SPEECH

CALLS = "openat,rename,renameat,renameat2,linkat,unlinkat,unlink,fsync,fdatasync,pwrite64,write,close,dup,ftruncate"


def trace(home, arguments):
    """The system calls of one run, as (name, arguments, result)."""
    file = home.folder / "trace"
    subprocess.run(["strace", "-f", "-y", "-s", "0", "-o", str(file), "-e", f"trace={CALLS}",
                    home.program, *arguments], env=home.environment, capture_output=True)
    calls, open_calls = [], {}
    for line in file.read_text(errors="replace").splitlines():
        process, _, text = line.partition(" ")
        text = text.strip()
        if text.endswith("<unfinished ...>"):
            open_calls[process] = text.removesuffix("<unfinished ...>")
            continue
        if match := re.match(r"<\.\.\. \w+ resumed>(.*)", text):
            text = open_calls.pop(process, "") + match[1]
        if match := re.match(r"(\w+)\((.*)\)\s+= (-?\d+)", text):
            calls.append((match[1], match[2], int(match[3])))
    return calls


def path(arguments):
    found = re.search(r"<([^>]*)>", arguments)
    return found[1] if found else ""


def names(arguments):
    return re.findall(r'"([^"]*)"', arguments)


def run(program):
    if not shutil.which("strace"):
        print(f"{'the order of writes':58} not tried: strace is not installed")
        return
    home = Home(program, hears=True)
    try:
        recording = home.folder / "memo.wav"
        shutil.copy(SPEECH / "001.wav", recording)
        calls = trace(home, ["log", str(recording)])
        order = {}

        def first(what, index):
            order.setdefault(what, index)

        media, database = str(home.root / "media"), str(home.database)
        for index, (name, arguments, result) in enumerate(calls):
            if result < 0:
                continue
            at = path(arguments)
            if name in ("write", "pwrite64", "copy_file_range") and at.startswith(media) and at.endswith(".part"):
                order["last bytes of the copy"] = index
            elif name in ("fsync", "fdatasync") and at.startswith(media) and at.endswith(".part"):
                first("copy synced", index)
            elif name.startswith("rename") and any(part.startswith(media) for part in names(arguments)):
                first("copy renamed", index)
            elif name in ("fsync", "fdatasync") and at == media and "copy renamed" in order:
                first("folder synced", index)
            elif (name == "pwrite64" and at == database + "-wal" and "copy renamed" in order
                  and "row synced" not in order):
                order["row written"] = index
            elif name in ("fsync", "fdatasync") and at == database + "-wal" and "row written" in order:
                first("row synced", index)
        wanted = ["last bytes of the copy", "copy synced", "copy renamed", "folder synced", "row written", "row synced"]
        places = [order.get(step, -1) for step in wanted]
        is_good = -1 not in places and places == sorted(places)
        say("a recording reaches the disk before its row", " → ".join(wanted) if is_good else f"{order}", is_good)
        # A typed entry: the log is synced before the program says that it is there.
        calls = trace(home, ["add", "toast"])
        synced = [index for index, (name, arguments, _) in enumerate(calls)
                  if name in ("fsync", "fdatasync") and path(arguments) == database + "-wal"]
        written = [index for index, (name, arguments, _) in enumerate(calls)
                   if name == "pwrite64" and path(arguments) == database + "-wal"]
        told = [index for index, (name, arguments, _) in enumerate(calls)
                if name == "write" and arguments.startswith("1<")]
        is_good = bool(synced and written and told) and any(written[0] < index < told[0] for index in synced)
        say("an entry is synced before it is acknowledged",
            "yes" if is_good else f"{written[:1]} {synced} {told}", is_good)
        # A backup: whole and synced under another name, then renamed, then its folder.
        target = home.folder / "backup.tar"
        calls = trace(home, ["backup", str(target)])
        folder = str(home.folder)
        steps = {}
        for index, (name, arguments, result) in enumerate(calls):
            at = path(arguments)
            if name in ("fsync", "fdatasync") and at.startswith(folder + "/.") and at.endswith(".part"):
                steps["synced"] = index
            elif name.startswith("rename") and any(part == str(target) for part in names(arguments)):
                steps["renamed"] = index
            elif name in ("fsync", "fdatasync") and at == folder and "renamed" in steps:
                steps.setdefault("folder", index)
        places = [steps.get(step, -1) for step in ["synced", "renamed", "folder"]]
        is_good = -1 not in places and places == sorted(places)
        say("a backup takes its name when it is on the disk", "yes" if is_good else f"{steps}", is_good)
    finally:
        home.remove()
