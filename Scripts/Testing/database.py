#!/usr/bin/env python3
"""A PostgreSQL server for tests: on a Unix socket in a folder of its own, with a database for a role without rights, and
pgbouncer before it, which lends each connection for one transaction.

    Scripts/Testing/database.py   starts them, prints both addresses, and ends them when its input ends
"""

import contextlib, os, pathlib, pwd, shutil, signal, subprocess, sys, tempfile, urllib.parse

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


def _pool(folder):
    """Starts pgbouncer on a socket beside the server's."""
    pathlib.Path(folder, "users").write_text('"diary" ""\n')
    pathlib.Path(folder, "pool.ini").write_text(f"""[databases]
* = host={folder}
[pgbouncer]
unix_socket_dir = {folder}
listen_port = 6432
auth_type = trust
auth_file = {folder}/users
pool_mode = transaction
default_pool_size = 8
max_client_conn = 400
pidfile = {folder}/pool.pid
logfile = {folder}/pool.log
""")
    _run(folder, "/usr/sbin/pgbouncer", "-d", f"{folder}/pool.ini")


@contextlib.contextmanager
def server():
    """Gives the addresses of the database `diary`, direct and through pgbouncer, for as long as the context lasts."""
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
        _pool(folder)
        host = urllib.parse.quote(folder, safe="")
        yield f"postgresql://diary@{host}/diary", f"postgresql://diary@{host}:6432/diary"
    finally:
        with contextlib.suppress(OSError, ValueError):
            os.kill(int(pathlib.Path(folder, "pool.pid").read_text()), signal.SIGKILL)
        _run(folder, BINARIES / "pg_ctl", "-D", data, "-m", "immediate", "stop")
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    with server() as addresses:
        print(*addresses, sep="\n", flush=True)
        sys.stdin.read()
