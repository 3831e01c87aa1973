"""What must hold of a diary whatever was done to it."""

import hashlib, shutil, sqlite3, tempfile, pathlib


def database_faults(path):
    """What SQLite has to say against a copy of a database, its indexes and its search."""
    with tempfile.TemporaryDirectory() as folder:
        copy = pathlib.Path(folder, "diary.sqlite")
        for end in ["", "-wal"]:
            if pathlib.Path(f"{path}{end}").exists():
                shutil.copy(f"{path}{end}", f"{copy}{end}")
        with sqlite3.connect(copy) as database:
            faults = [row[0] for row in database.execute("PRAGMA integrity_check") if row[0] != "ok"]
            faults += [f"a reference leads nowhere: {row[0]}" for row in database.execute("PRAGMA foreign_key_check")]
            try:
                database.execute("INSERT INTO entry_text (entry_text) VALUES ('integrity-check')")
            except sqlite3.Error as error:
                faults.append(f"the search index: {error}")
            return faults


def file_faults(home):
    """Recordings without a row, rows without their recording, and files that nobody needs."""
    faults, known = [], set()
    for identity, media, digest, count, removed, state in home.rows(
            "SELECT id, media, digest, byte_count, removed_at, state FROM capture"):
        folder = "media" if removed is None else "trash"
        known.add((folder, media))
        file = home.root / folder / media
        if not file.exists():
            faults.append(f"the recording {identity} ({state}) has no file in {folder}")
        elif file.stat().st_size != count or hashlib.sha256(file.read_bytes()).hexdigest() != digest:
            faults.append(f"the recording {identity} ({state}) differs from what was received")
    pictures = {("media", row[0]) for row in home.rows("SELECT media FROM entry WHERE media IS NOT NULL")}
    for folder in ["media", "trash"]:
        for file in (home.root / folder).iterdir():
            if (folder, file.name) not in known | pictures:
                faults.append(f"{folder}/{file.name} has no row")
    for statement, fault in [
        ("SELECT id FROM capture WHERE state = 'logged' AND removed_at IS NULL AND NOT EXISTS "
         "(SELECT 1 FROM entry_capture WHERE capture_id = capture.id)", "is logged and has no entry"),
        ("SELECT capture_id FROM claim", "is still claimed"),
    ]:
        faults += [f"the recording {row[0]} {fault}" for row in home.rows(statement)]
    return faults


def faults(home):
    return database_faults(home.database) + file_faults(home)
