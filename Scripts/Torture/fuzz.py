"""Attacks every reader of what strangers send with libFuzzer, guided by the code that inputs reach.

Builds the room Fuzz (Tests/Fuzz) with coverage into .build/fuzz, which takes some minutes the first time.
"""

import os, pathlib, re, subprocess, sys

from .home import ROOT, say

BUILD = ROOT / ".build" / "fuzz"
ROOMS = ["Fuzz", "Journal", "Recognition", "Hearing", "Vocabulary", "Audio", "Signal", "HTTP", "Frames", "Files", "Diary", "Speech"]
PACKAGES = ["pocketsphinx", "sphinxbase", "sqlite3", "sndfile", "samplerate", "alsa", "libarchive", "libcrypto", "libmicrohttpd", "zlib"]


def build():
    subprocess.run(["swift", "build", "--scratch-path", BUILD, "-c", "release", "--target", "Fuzz", "-Xswiftc", "-sanitize=fuzzer",
                    "-Xswiftc", "-enable-testing", "-Xswiftc", "-DFUZZING"], check=True, cwd=ROOT)
    # SwiftPM would give the program a main of its own beside libFuzzer's.
    objects = [str(file) for room in ROOMS for file in (BUILD / "release" / f"{room}.build").rglob("*.o")]
    libraries = subprocess.run(["pkg-config", "--libs", *PACKAGES], check=True, capture_output=True, text=True).stdout.split()
    program = BUILD / "diary-fuzz"
    subprocess.run(["swiftc", "-sanitize=fuzzer", *objects, "-o", program, *libraries, "-lflite", "-lflite_usenglish",
                    "-lflite_cmulex", "-lflite_cmu_us_slt"], check=True)
    return program


def run(inputs=1_000_000, only=None, minutes=60):
    program = build()
    readers = subprocess.run([program], env=dict(os.environ, FUZZ_TARGET=""), capture_output=True, text=True).stdout.split()
    for reader in readers:
        if only and reader not in only:
            continue
        folder = BUILD / "corpus" / reader
        for name in ["seeds", "found", "broken"]:
            (folder / name).mkdir(parents=True, exist_ok=True)
        environment = dict(os.environ, FUZZ_TARGET=reader, SWIFT_BACKTRACE="enable=no")
        subprocess.run([program], env=dict(environment, FUZZ_SEEDS=str(folder / "seeds")), check=True, cwd=folder)
        words = folder / "seeds.words"
        arguments = [f"-runs={inputs}", f"-max_total_time={minutes * 60:.0f}", "-seed=1", "-timeout=1", "-rss_limit_mb=512",
                     "-max_len=4096", "-print_final_stats=1", "-artifact_prefix=broken/"]
        if words.exists() and words.stat().st_size:
            arguments.append("-dict=seeds.words")
        run = subprocess.run([program, "found", "seeds", *arguments], env=environment, capture_output=True, cwd=folder)
        output = run.stderr.decode(errors="replace")

        def figure(name):
            found = re.search(rf"stat::{name}:\s+(\d+)", output)
            return int(found[1]) if found else 0

        edges = re.findall(r"cov: (\d+)", output)
        say(f"broken inputs for {reader}", f"{figure('number_of_executed_units')} tries, {edges[-1] if edges else 0} edges, "
            f"slowest {figure('slowest_unit_time_sec')} s, {figure('peak_rss_mb')} MB", run.returncode == 0)
        if run.returncode != 0:
            print(f"    the input is in {folder / 'broken'}")
            print("    " + "\n    ".join(line for line in output.splitlines() if "ERROR" in line or "Fatal" in line)[:500])
