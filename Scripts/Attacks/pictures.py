"""Damages pictures of every kind, and gives them to diary-looker and to a running service."""

import collections, concurrent.futures, os, pathlib, random, shutil, subprocess, tempfile, time

from .home import ROOT, Home, Service, say

FONT = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
TEXT = "/usr/share/tesseract-ocr/5/tessdata"
NETWORK = ROOT / ".build" / "picture-network" / "network.onnx"
# What the process ends with by itself: whole, damaged, unreadable, too large.
ENDS = {0, 1, 65, 66}
# It has 60 s of a processor, and 300 s in all.
PATIENCE = 310


def good(folder):
    """Small pictures of every kind that is read; some hold a code, some print."""
    page = f"color=white:size=320x160,drawtext=fontfile={FONT}:text='TOTAL 4.35':fontsize=32:x=20:y=60"
    made = []
    for name, source in {"plain": "testsrc=size=160x120", "page": page}.items():
        for ending in ["jpg", "png", "webp"]:
            made.append(folder / f"{name}.{ending}")
            subprocess.run(["ffmpeg", "-nostdin", "-loglevel", "error", "-y", "-f", "lavfi", "-i", source, "-frames:v", "1",
                            made[-1]], check=True)
    made.append(folder / "code.png")
    subprocess.run(["qrencode", "-s", "4", "-o", made[-1], "https://shop.example/oats"], check=True)
    try:
        subprocess.run(["heif-enc", folder / "plain.png", "-o", folder / "plain.heic"], check=True, capture_output=True)
        made.append(folder / "plain.heic")
    except (OSError, subprocess.CalledProcessError):
        print("    no HEIC: heif-enc is not installed (Debian's libheif-examples)", flush=True)
    return [(one.suffix, one.read_bytes()) for one in made]


def damaged(chance, pictures):
    """One of the pictures with some of its bytes changed, moved, doubled or lost. Its first bytes mostly tell its kind."""
    ending, data = chance.choice(pictures)
    data = bytearray(data)
    for _ in range(chance.choice([1, 1, 2, 4, 16, 64])):
        first = 12 if chance.random() < 0.95 and len(data) > 24 else 0
        place = chance.randrange(first, max(first + 1, len(data)))
        kind = chance.randrange(7)
        if kind == 0:
            data[place:place + 1] = bytes([chance.randrange(256)])
        elif kind == 1:
            data[place:place + 4] = chance.choice([b"\0\0\0\0", b"\xff\xff\xff\xff", b"\x7f\xff\xff\xff", b"\0\0\0\1"])
        elif kind == 2:
            del data[place:place + chance.randrange(1, 64)]
        elif kind == 3:
            data[place:place] = data[place:place + chance.randrange(1, 256)]
        elif kind == 4:
            data[place:place] = bytes(chance.randrange(256) for _ in range(chance.randrange(1, 32)))
        elif kind == 5 and chance.random() < 0.2:
            del data[place:]
        else:
            other = chance.choice(pictures)[1]
            start = chance.randrange(len(other))
            data[place:place] = other[start:start + chance.randrange(1, 128)]
    return ending, bytes(data)


def looked_at(looker, mode, data, file):
    """How the process ends; a signal is negative, and "hung" has no end."""
    file.write_bytes(data)
    try:
        with open(file, "rb") as picture:
            return subprocess.run([looker, str(os.getpid()), str(len(data)), *mode], stdin=picture, timeout=PATIENCE,
                                  stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode
    except subprocess.TimeoutExpired:
        return "hung"


def alone(looker, modes, pictures, inputs, jobs, seed, folder):
    """Whether every process ended by itself; the pictures of those that did not are kept."""
    ends, finds = collections.Counter(), folder / "finds"
    finds.mkdir()

    def some(job):
        chance, found = random.Random(f"{seed} {job}"), collections.Counter()
        for number in range(job, inputs, jobs):
            ending, data = damaged(chance, pictures)
            # Reading text and the network take longer, and see the same decoded pictures.
            mode = chance.choices(list(modes), [modes[mode] for mode in modes])[0]
            end = looked_at(looker, list(mode), data, folder / f"job{job}")
            found[end] += 1
            if end not in ENDS:
                (finds / f"{number}-{end}{'-'.join(mode[:1])}{ending}").write_bytes(data)
        return found

    began = time.monotonic()
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for found in pool.map(some, range(jobs)):
            ends += found
    bad = sum(count for end, count in ends.items() if end not in ENDS)
    told = ", ".join(f"{end}: {count}" for end, count in sorted(ends.items(), key=str))
    say(f"{inputs} damaged pictures, diary-looker alone",
        f"{bad} ended otherwise; ends {told}; {time.monotonic() - began:.0f} s"
        + (f"; kept in {finds}" if bad else ""), bad == 0)
    return bad == 0


def served(program, pictures, inputs, seed):
    home = Home(program, hears=True)
    service = Service(home)
    try:
        say("a service starts", "", service.wait())
        chance, statuses = random.Random(f"{seed} served"), collections.Counter()
        began = time.monotonic()
        for _ in range(inputs):
            status, _ = service.ask("POST", "/v1/pictures", damaged(chance, pictures)[1],
                                    {"Content-Type": "application/octet-stream"}, timeout=PATIENCE)
            statuses[status] += 1
        is_well = service.process.poll() is None and service.ask("GET", "/readyz")[0] == 200
        say(f"{inputs} damaged pictures, sent to a service",
            f"answers {dict(sorted(statuses.items()))}, {time.monotonic() - began:.0f} s",
            is_well and set(statuses) <= {200, 201, 415, 422})
    finally:
        service.end()
        say("the diary afterwards", "", home.run("check").returncode == 0)
        home.remove()


def run(program, inputs=1_000_000, jobs=1, seed=1):
    looker = pathlib.Path(program).with_name("diary-looker")
    modes = {(): 16, ("--copy", "400"): 2}
    if os.path.isdir(TEXT):
        modes[("--text", TEXT)] = 1
    if NETWORK.is_file():
        modes[("--network", str(NETWORK))] = 1
    folder = pathlib.Path(tempfile.mkdtemp(prefix="torture-pictures-"))
    pictures = good(folder)
    if alone(looker, modes, pictures, inputs, jobs, seed, folder):
        shutil.rmtree(folder)
    served(program, pictures, max(20, inputs // 1_000), seed)
