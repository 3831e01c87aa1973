#!/usr/bin/env python3
"""A PostgreSQL server for tests: on a Unix socket in a folder of its own, with a database for a role without rights.

    Scripts/Testing/database.py   starts one, prints its address, and ends it when its input ends
"""

import contextlib, os, pathlib, pwd, shutil, subprocess, sys, tempfile, urllib.parse

BINARIES = pathlib.Path("/usr/lib/postgresql/15/bin")
# Without promises to the disk: what a test writes need not survive a power cut.
OPTIONS = "-c listen_addresses='' -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c max_connections=400"


def _run(folder, *arguments, **more):
    """Runs a program as a user other than root, because the server refuses root."""
    if os.getuid() == 0:
        user = pwd.getpwnam("postgres")
        more |= {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
    done = subprocess.run(arguments, cwd=folder, capture_output=True, text=True, **more)
    if done.returncode:
        sys.exit(f"database: {arguments[0]} failed: {done.stderr.strip() or done.stdout.strip()}")


@contextlib.contextmanager
def server():
    """Gives the address of the database `diary` for as long as the context lasts."""
    folder = tempfile.mkdtemp(prefix="diary-postgres-")
    if os.getuid() == 0:
        shutil.chown(folder, "postgres", "postgres")
    # Whoever runs the tests may connect.
    os.chmod(folder, 0o755)
    data = f"{folder}/data"
    _run(folder, BINARIES / "initdb", "-D", data, "-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C",
         "--no-sync")
    _run(folder, BINARIES / "pg_ctl", "-D", data, "-w", "-l", f"{folder}/log", "-o", f"{OPTIONS} -k {folder}", "start",
         stdin=subprocess.DEVNULL)
    try:
        for statement in ("CREATE ROLE diary LOGIN", "CREATE DATABASE diary OWNER diary"):
            _run(folder, BINARIES / "psql", "-h", folder, "-U", "postgres", "-c", statement, "postgres")
        yield f"postgresql://diary@{urllib.parse.quote(folder, safe='')}/diary"
    finally:
        _run(folder, BINARIES / "pg_ctl", "-D", data, "-m", "immediate", "stop")
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    with server() as address:
        print(address, flush=True)
        sys.stdin.read()
