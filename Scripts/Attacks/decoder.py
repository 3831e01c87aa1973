"""Gives the recogniser what no person says, and hours of speech at once, and watches its memory."""

import math, pathlib, random, struct, subprocess, threading, time

from .home import Home, SPEECH, children, say


def wave(samples, rate=16_000):
    data = struct.pack(f"<{len(samples)}h", *samples)
    head = struct.pack("<4sI4s4sIHHIIHH4sI", b"RIFF", 36 + len(data), b"WAVE", b"fmt ", 16, 1, 1, rate, 2 * rate, 2, 16,
                       b"data", len(data))
    return head + data


def odd(chance, speech):
    """A stretch of sound that is hardly one."""
    count = chance.choice([1, 2, 159, 160, 161, 400, 1_600, 8_000, 16_000, chance.randrange(1, 48_000)])
    kind = chance.randrange(10)
    loud = chance.choice([1, 30, 300, 3_000, 32_767])
    if kind == 0:
        return [0] * count
    if kind == 1:
        return [loud] * count
    if kind == 2:
        return [chance.randint(-loud, loud) for _ in range(count)]
    if kind == 3:
        return [loud if one % 2 else -loud for one in range(count)]
    if kind == 4:
        step = chance.uniform(0.001, 3)
        return [int(loud * math.sin(one * step)) for one in range(count)]
    if kind == 5:
        return [loud if chance.random() < 0.001 else 0 for _ in range(count)]
    start = chance.randrange(len(speech) - 800)
    piece = speech[start:start + count]
    if kind == 6:
        return piece[::-1]
    if kind == 7:
        return [max(-32_768, min(32_767, 40 * one)) for one in piece]
    if kind == 8:
        return (piece[:160] * (count // 160 + 1))[:count]
    return [one // 64 for one in piece]


def memory(process):
    found = 0
    for worker in children(process):
        try:
            found = max(found, int(pathlib.Path(f"/proc/{worker}/statm").read_text().split()[1]) * 4096)
        except (OSError, ValueError):
            pass
    return found


def heard(home, files, told=lambda count, megabytes: None):
    """How a run over many files ends, what it says against them, and the memory of its workers over time."""
    process = subprocess.Popen([home.program, "transcribe", *map(str, files)], env=home.environment,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    figures, errors, is_over = [], [], threading.Event()

    def watch():
        while not is_over.wait(0.5):
            figures.append(memory(process.pid))

    watchers = [threading.Thread(target=watch), threading.Thread(target=lambda: errors.append(process.stderr.read()))]
    for watcher in watchers:
        watcher.start()
    # A line for each file.
    for count, _ in enumerate(process.stdout, 1):
        told(count, memory(process.pid) >> 20)
    code = process.wait()
    is_over.set()
    for watcher in watchers:
        watcher.join()
    return code, errors[0], [one for one in figures if one]


def run(program, stretches=20_000, hours=8, seed=1):
    home = Home(program, hears=True)
    chance = random.Random(seed)
    data = (SPEECH / "005.wav").read_bytes()[44:]
    speech = list(struct.unpack(f"<{len(data) // 2}h", data[:len(data) // 2 * 2]))
    try:
        began, deaths, codes, peaks, done = time.monotonic(), 0, {}, [], 0
        while done < stretches:
            files = []
            for number in range(min(500, stretches - done)):
                files.append(home.folder / f"odd{number}.wav")
                files[-1].write_bytes(wave(odd(chance, speech)))
            code, errors, figures = heard(home, files)
            codes[code] = codes.get(code, 0) + 1
            deaths += errors.count("worker")
            peaks += figures[-1:]
            done += len(files)
        say(f"{done} odd stretches of sound", f"{deaths} workers died or hung, exit codes {codes}, "
            f"{time.monotonic() - began:.0f} s", deaths == 0 and set(codes) <= {0, 65})
        # Speech with pauses, again and again: what a household says in hours.
        length = min(600, round(hours * 3600))
        long = home.folder / "long.wav"
        piece = speech + [0] * 16_000
        long.write_bytes(wave((piece * (length * 16_000 // len(piece) + 1))[:length * 16_000]))
        count = max(1, round(hours * 3600 / length))
        began = time.monotonic()

        def told(heard_files, megabytes):
            # Whoever ends this early has figures nevertheless.
            if heard_files % 6 == 0:
                took = time.monotonic() - began
                print(f"    {heard_files // 6} h of speech after {took:.0f} s: {megabytes} MB", flush=True)

        code, _, figures = heard(home, [long] * count, told)
        quarter = max(1, len(figures) // 4)
        first, last = max(figures[quarter:2 * quarter] or [0]), max(figures[-quarter:] or [0])
        say(f"{count * length / 3600:.2g} hours of speech", f"in {time.monotonic() - began:.0f} s, workers of "
            f"{first >> 20} MB, then {last >> 20} MB", code == 0 and last < first * 1.1 + (4 << 20))
    finally:
        home.remove()
