"""Attacks every reader of what strangers send with libFuzzer, guided by the code that inputs reach.

Builds the module Fuzz (Tests/Fuzz) with coverage into .build/fuzz, which takes some minutes the first time.
"""

import concurrent.futures, os, re, subprocess, time

from .home import ROOT, say

BUILD = ROOT / ".build" / "fuzz"
# What is read through a socket waits most of the time: so many at once.
PARTS = {"http": 24}
PACKAGES = ["pocketsphinx", "sphinxbase", "sqlite3", "sndfile", "samplerate", "alsa", "libarchive", "libcrypto",
            "libmicrohttpd", "zlib"]


def build():
    subprocess.run(
        ["swift", "build", "--scratch-path", BUILD, "-c", "release", "--target", "Fuzz", "-Xswiftc",
         "-sanitize=fuzzer", "-Xswiftc", "-enable-testing", "-Xswiftc", "-DFUZZING"], check=True, cwd=ROOT)
    # SwiftPM would give the program a main of its own beside libFuzzer's.
    objects = [str(file) for module in (BUILD / "release").glob("*.build") for file in module.rglob("*.o")]
    libraries = subprocess.run(
        ["pkg-config", "--libs", *PACKAGES], check=True, capture_output=True, text=True).stdout.split()
    program = BUILD / "diary-fuzz"
    subprocess.run(["swiftc", "-sanitize=fuzzer", *objects, "-o", program, *libraries, "-lflite", "-lflite_usenglish",
                    "-lflite_cmulex", "-lflite_cmu_us_slt"], check=True)
    return program


def attack(program, reader, inputs, seconds, part=0):
    """What libFuzzer finds, and the figures of it. Parts of one attack share what they find."""
    folder = BUILD / "corpus" / reader
    for name in ["seeds", "found", "broken"]:
        (folder / name).mkdir(parents=True, exist_ok=True)
    environment = dict(os.environ, FUZZ_TARGET=reader, SWIFT_BACKTRACE="enable=no")
    subprocess.run([program], env=dict(environment, FUZZ_SEEDS=str(folder / "seeds")), check=True, cwd=folder)
    words = folder / "seeds.words"
    limits = ["-timeout=1", "-rss_limit_mb=512", "-max_len=4096", "-print_final_stats=1", "-artifact_prefix=broken/"]
    if words.exists() and words.stat().st_size:
        limits.append("-dict=seeds.words")
    found = {"tries": 0, "edges": 0, "slowest": 0, "memory": 0, "late": 0, "broken": None}
    end = time.monotonic() + seconds
    while found["tries"] < inputs and time.monotonic() < end:
        log = folder / f"log{part or ''}"
        with open(log, "wb") as errors:
            status = subprocess.run(
                [program, "found", "seeds", *limits, f"-runs={inputs - found['tries']}", f"-seed={1_000 * part + found['late'] + 1}",
                 f"-max_total_time={max(1, round(end - time.monotonic()))}"],
                env=environment, stdout=subprocess.DEVNULL, stderr=errors, cwd=folder).returncode
        output = log.read_text(errors="replace")

        def figure(name):
            match = re.search(rf"stat::{name}:\s+(\d+)", output)
            return int(match[1]) if match else 0

        found["tries"] += figure("number_of_executed_units")
        found["edges"] = max([found["edges"], *map(int, re.findall(r"cov: (\d+)", output))])
        found["slowest"] = max(found["slowest"], figure("slowest_unit_time_sec"))
        found["memory"] = max(found["memory"], figure("peak_rss_mb"))
        if status == 0:
            break
        unit = re.search(r"Test unit written to broken/(\S+)", output)
        # The limit is a time on the clock: what is read in time when it is tried again had to wait for other programs.
        if unit and unit[1].startswith("timeout-") and any(
                subprocess.run([program, *limits, f"broken/{unit[1]}"], env=environment, capture_output=True,
                               cwd=folder).returncode == 0 for _ in range(5)):
            (folder / "broken" / unit[1]).unlink()
            found["late"] += 1
            continue
        found["broken"] = str(folder / "broken" / (unit[1] if unit else ""))
        found["error"] = "\n".join(line for line in output.splitlines() if "ERROR" in line or "Fatal" in line)[:500]
        break
    return found


def run(inputs=1_000_000, only=None, minutes=60, jobs=1):
    program = build()
    readers = subprocess.run(
        [program], env=dict(os.environ, FUZZ_TARGET=""), capture_output=True, text=True).stdout.split()

    def endless(reader):
        """One word of a megabyte, alone and in the midst of what is read."""
        began, status = time.monotonic(), "late"
        try:
            status = subprocess.run([program], env=dict(os.environ, FUZZ_TARGET=reader, FUZZ_ENDLESS=str(1 << 20)),
                                    capture_output=True, timeout=300).returncode
        except subprocess.TimeoutExpired:
            pass
        say(f"a megabyte of one word for {reader}", f"exit code {status} after {time.monotonic() - began:.0f} s",
            status == 0)

    def tried(reader):
        endless(reader)
        parts = PARTS.get(reader, 1)
        with concurrent.futures.ThreadPoolExecutor(parts) as pool:
            all = list(pool.map(lambda part: attack(program, reader, -(-inputs // parts), minutes * 60, part),
                                range(parts)))
        found = {name: max(each[name] for each in all) for name in ["edges", "slowest", "memory"]}
        found |= {name: sum(each[name] for each in all) for name in ["tries", "late"]}
        found |= next((each for each in all if each["broken"]), {"broken": None}) | found
        late = f", {found['late']} late and read in time when tried again" if found["late"] else ""
        say(f"broken inputs for {reader}", f"{found['tries']} tries, {found['edges']} edges, slowest "
            f"{found['slowest']} s, {found['memory']} MB{late}", found["broken"] is None)
        if found["broken"]:
            print(f"    the input is {found['broken']}: {found['error']}", flush=True)

    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        list(pool.map(tried, [reader for reader in readers if not only or reader in only]))
