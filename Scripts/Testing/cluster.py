"""Machines in network namespaces on one machine: PostgreSQL with a replica, pgbouncer, a bucket, a proxy, services and
workers of the diary. Needs root, and the packages of Scripts/install --tests.
"""

import contextlib, os, pathlib, pwd, re, shutil, signal, subprocess, time

from bucket import bucket
from database import BINARIES

BRIDGE = "spd-bridge"
NETWORK = "10.87.0."
FAKETIME = "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1"
SERVICES, WORKERS = 3, 4


class Failure(Exception):
    """Something about the machines went wrong. An ordinary exception, because sys.exit says nothing in a thread."""


def call(*arguments, **more):
    done = subprocess.run([str(argument) for argument in arguments], capture_output=True, text=True, **more)
    if done.returncode:
        raise Failure(f"{' '.join(map(str, arguments[:6]))} failed: {done.stderr.strip() or done.stdout.strip()}")
    return done.stdout


class Machine:
    """A network namespace with an address of its own, and the processes in it."""

    def __init__(self, name, number):
        self.name, self.address, self.link = f"spd-{name}", f"{NETWORK}{number}", f"spd{number}"
        self.processes = {}
        # Of a run that was killed.
        subprocess.run(["ip", "netns", "del", self.name], capture_output=True)
        subprocess.run(["ip", "link", "del", self.link], capture_output=True)
        call("ip", "netns", "add", self.name)
        call("ip", "link", "add", self.link, "type", "veth", "peer", "name", "eth0", "netns", self.name)
        call("ip", "link", "set", self.link, "master", BRIDGE, "up")
        for command in (["addr", "add", f"{self.address}/24", "dev", "eth0"], ["link", "set", "eth0", "up"],
                        ["link", "set", "lo", "up"]):
            call("ip", "-n", self.name, *command)

    @property
    def inside(self):
        """What goes before a command that runs in it."""
        return ["ip", "netns", "exec", self.name]

    def start(self, name, arguments, log, environment=None, user=None):
        more = {}
        if user:
            known = pwd.getpwnam(user)
            # The namespace is entered as root, and left to the user then.
            arguments = ["setpriv", f"--reuid={known.pw_uid}", f"--regid={known.pw_gid}", "--clear-groups", *arguments]
        with open(log, "ab") as file:
            self.processes[name] = subprocess.Popen(
                [*self.inside, *map(str, arguments)], stdin=subprocess.DEVNULL, stdout=file, stderr=file,
                env=environment or {"PATH": "/usr/bin:/bin:/usr/sbin:/sbin"}, start_new_session=True, **more)
        return self.processes[name]

    def kill(self, name, how=signal.SIGKILL):
        """Ends a process and its children."""
        process = self.processes.pop(name, None)
        if process and process.poll() is None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, how)
            process.wait()

    def lose_power(self):
        """Kills everything in it at once."""
        for process in call("ip", "netns", "pids", self.name).split():
            with contextlib.suppress(ProcessLookupError):
                os.kill(int(process), signal.SIGKILL)
        for process in self.processes.values():
            process.wait()
        self.processes = {}

    def cut(self):
        call("ip", "link", "set", self.link, "down")

    def join(self):
        call("ip", "link", "set", self.link, "up")

    def end(self):
        self.lose_power()
        subprocess.run(["ip", "link", "del", self.link], capture_output=True)
        subprocess.run(["ip", "netns", "del", self.name], capture_output=True)


class Cluster:
    """All machines. Use as a context."""

    def __init__(self, program, folder):
        self.program, self.folder = pathlib.Path(program).resolve(), pathlib.Path(folder)
        self.machines, self.stack = {}, contextlib.ExitStack()

    def __enter__(self):
        try:
            self._start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def _start(self):
        subprocess.run(["ip", "link", "del", BRIDGE], capture_output=True)
        call("ip", "link", "add", BRIDGE, "type", "bridge")
        call("ip", "addr", "add", f"{NETWORK}1/24", "dev", BRIDGE)
        call("ip", "link", "set", BRIDGE, "up")
        names = [("db1", 11), ("db2", 12), ("pool", 13), ("s3", 14), ("proxy", 20)]
        names += [(f"service{number}", 30 + number) for number in range(1, SERVICES + 1)]
        names += [(f"worker{number}", 40 + number) for number in range(1, WORKERS + 1)]
        for name, number in names:
            self.machines[name] = Machine(name, number)
        self._database()
        self.bucket = self.stack.enter_context(bucket(self["s3"].address, self["s3"].inside))
        self.store = f"postgresql://diary@{self['pool'].address}:6432/diary"
        self._homes()

    def __exit__(self, *_):
        for machine in self.machines.values():
            machine.end()
        self.stack.close()
        subprocess.run(["ip", "link", "del", BRIDGE], capture_output=True)

    def __getitem__(self, name):
        return self.machines[name]

    # MARK: Database

    def _server(self, name, arguments):
        data, log = self.folder / name, self.folder / f"{name}.log"
        self[name].start("postgres", [BINARIES / "postgres", "-D", data, *arguments], log, user="postgres")

    def _database(self):
        os.chmod(self.folder, 0o755)
        data = self.folder / "db1"
        data.mkdir()
        shutil.chown(data, "postgres", "postgres")
        as_postgres = {"user": "postgres", "group": "postgres", "extra_groups": [], "cwd": "/"}
        call(BINARIES / "initdb", "-D", data, "-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C", **as_postgres)
        (data / "pg_hba.conf").write_text(f"host all all {NETWORK}0/24 trust\nhost replication all {NETWORK}0/24 trust\n")
        common = ["-c", "unix_socket_directories=", "-c", "max_connections=200", "-c", "wal_level=replica"]
        # A commit is acknowledged when the replica has it on its disk.
        self._server("db1", [*common, "-c", f"listen_addresses={self['db1'].address}", "-c", "synchronous_standby_names="])
        self._until("db1")
        self.sql("CREATE ROLE diary LOGIN", "db1", "postgres")
        self.sql("CREATE DATABASE diary OWNER diary", "db1", "postgres")
        replica = self.folder / "db2"
        replica.mkdir(mode=0o700)
        shutil.chown(replica, "postgres", "postgres")
        call(*self["db2"].inside, "setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups",
             BINARIES / "pg_basebackup", "-h", self["db1"].address, "-U", "postgres", "-D", replica, "-R", "-X", "stream",
             "-c", "fast", cwd="/")
        self._server("db2", [*common, "-c", f"listen_addresses={self['db2'].address}", "-c", "synchronous_standby_names="])
        self._until("db2")
        self.sql("ALTER SYSTEM RESET synchronous_standby_names", "db1", "postgres")
        self.primary = "db1"
        self._pool()

    def synchronous(self):
        """From now on a commit waits for the replica."""
        self["db1"].kill("postgres", signal.SIGINT)
        common = ["-c", "unix_socket_directories=", "-c", "max_connections=200", "-c", "wal_level=replica"]
        self._server("db1", [*common, "-c", f"listen_addresses={self['db1'].address}", "-c", "synchronous_standby_names=*"])
        self._until("db1")

    def _until(self, name):
        for _ in range(300):
            done = subprocess.run([BINARIES / "pg_isready", "-q", "-h", self[name].address])
            if done.returncode == 0:
                return
            time.sleep(0.1)
        raise Failure(f"{name} does not start; see {self.folder}/{name}.log")

    def _pool(self):
        configuration = self.folder / "pool.ini"
        (self.folder / "users").write_text('"diary" ""\n')
        configuration.write_text(f"""[databases]
diary = host={self[self.primary].address}
[pgbouncer]
listen_addr = {self['pool'].address}
listen_port = 6432
unix_socket_dir =
auth_type = trust
auth_file = {self.folder}/users
pool_mode = transaction
default_pool_size = 24
max_client_conn = 1000
server_login_retry = 1
server_connect_timeout = 3
tcp_user_timeout = 5000
admin_users = diary
""")
        if "pgbouncer" in self["pool"].processes:
            # Reads its configuration again, and gives up connections to the server that it had.
            os.kill(self["pool"].processes["pgbouncer"].pid, signal.SIGHUP)
            subprocess.run([BINARIES / "psql", "-h", self["pool"].address, "-p", "6432", "-U", "diary", "-d", "pgbouncer", "-c",
                            "RECONNECT diary"], capture_output=True)
        else:
            self["pool"].start("pgbouncer", ["/usr/sbin/pgbouncer", configuration], self.folder / "pool.log", user="postgres")

    def sql(self, text, name=None, database="diary", user="postgres"):
        return call(BINARIES / "psql", "-h", self[name or self.primary].address, "-U", user, "-d", database, "-At", "-v",
                    "ON_ERROR_STOP=1", "-c", text).strip()

    def script(self, text):
        done = subprocess.run([BINARIES / "psql", "-h", self[self.primary].address, "-U", "postgres", "-d", "diary", "-q", "-v",
                               "ON_ERROR_STOP=1"], input=text, capture_output=True, text=True)
        if done.returncode:
            raise Failure(f"psql failed: {done.stderr.strip()}")

    def promote(self):
        """Kills the primary server, as a machine that loses its power, and lets the replica take its place."""
        self["db1"].lose_power()
        self.sql("SELECT pg_promote()", "db2", "postgres")
        self.primary = "db2"
        self._pool()

    # MARK: The diary

    def _homes(self):
        """A home with a compiled model for each machine; recordings are in the bucket."""
        first = self.folder / "homes/service1"
        first.mkdir(parents=True, mode=0o700)
        self.run("model", "build")
        for name in self.machines:
            home = self.folder / "homes" / name
            if name.startswith(("service", "worker")) and home != first:
                shutil.copytree(first / "models", home / "models")
                home.chmod(0o700)

    def environment(self, name, skew=None):
        made = {"PATH": "/usr/bin:/bin", "TZ": "Europe/Berlin", "DIARY_HOME": str(self.folder / "homes" / name),
                "HOME": str(self.folder / "homes" / name), "DIARY_STORE": self.store, **self.bucket.environment}
        if skew:
            made |= {"LD_PRELOAD": FAKETIME, "FAKETIME": skew, "FAKETIME_DONT_FAKE_MONOTONIC": "1", "FAKETIME_NO_CACHE": "1"}
        return made

    def run(self, *arguments):
        return call(*self["service1"].inside, self.program, *arguments, env=self.environment("service1"))

    def service(self, number, skew=None):
        machine = self[f"service{number}"]
        machine.start("diary", [self.program, "serve", "--households", "--listen", f"{machine.address}:8765"],
                      self.folder / f"service{number}.log", self.environment(f"service{number}", skew))

    def worker(self, number, skew=None):
        machine = self[f"worker{number}"]
        servers = f"{self['db1'].address},{self['db2'].address}"
        direct = f"postgresql://diary@{servers}/diary?target_session_attrs=read-write"
        machine.start("diary", [self.program, "work", "--jobs", "1"], self.folder / f"worker{number}.log",
                      self.environment(f"worker{number}", skew) | {"DIARY_STORE_DIRECT": direct})

    def proxy(self):
        """As Docs/haproxy.cfg says, with the addresses of these machines, and without TLS."""
        text = (pathlib.Path(__file__).parents[2] / "Docs/haproxy.cfg").read_text()
        text = re.sub(r"bind .*", f"bind {self['proxy'].address}:80", text)
        for number in range(1, SERVICES + 1):
            text = re.sub(rf"server s{number} \S+", f"server s{number} {self[f'service{number}'].address}:8765", text)
        configuration = self.folder / "proxy.cfg"
        configuration.write_text(text)
        self["proxy"].start("haproxy", ["/usr/sbin/haproxy", "-f", configuration], self.folder / "proxy.log")
        self.address = self["proxy"].address

    def processor_seconds(self):
        """What the processes of each kind of machine, with their ended children, have taken of the processors."""
        ticks, taken = os.sysconf("SC_CLK_TCK"), {}
        kinds = {os.stat(f"/run/netns/{machine.name}").st_ino: name.rstrip("0123456789")
                 for name, machine in self.machines.items()}
        for entry in pathlib.Path("/proc").iterdir():
            with contextlib.suppress(OSError, ValueError):
                kind = kinds.get(os.stat(entry / "ns/net").st_ino)
                if kind:
                    fields = (entry / "stat").read_text().rpartition(")")[2].split()
                    taken[kind] = taken.get(kind, 0) + sum(int(field) for field in fields[11:15]) / ticks
        return taken
