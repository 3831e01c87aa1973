"""A box in a room made of ALSA's `file` devices: one speaks to it, it is killed, and what it answered must be there."""

import json, os, subprocess, threading, time

from .home import spoken

CONFIGURATION = """</usr/share/alsa/alsa.conf>
pcm.room_mic {
  @args [ FILE ]
  @args.FILE { type string }
  type file
  slave.pcm "null"
  file "/dev/null"
  infile $FILE
  format "raw"
}
"""
RATE = 16_000
PIECE = RATE // 20


class Room:
    """What is said in it reaches the microphone as fast as time passes; nobody hears the loudspeaker."""

    def __init__(self, folder):
        self.pipe = folder / "microphone"
        self.configuration = folder / "asound.conf"
        self.configuration.write_text(CONFIGURATION)
        os.mkfifo(self.pipe)
        self.descriptor = os.open(self.pipe, os.O_RDWR | os.O_NONBLOCK)
        self.waiting, self.lock, self.is_over = b"", threading.Lock(), threading.Event()
        self.thread = threading.Thread(target=self.fill)
        self.thread.start()

    def fill(self):
        began, count = time.monotonic(), 0
        # The faint noise of a room, four bits of it.
        noise = os.urandom(PIECE)
        quiet = b"".join(int(byte % 16 - 8).to_bytes(2, "little", signed=True) for byte in noise)
        while not self.is_over.wait(max(0, began + count / RATE - time.monotonic())):
            with self.lock:
                piece, self.waiting = self.waiting[:2 * PIECE], self.waiting[2 * PIECE:]
            try:
                os.write(self.descriptor, piece + quiet[len(piece):])
            except BlockingIOError:
                # No box listens.
                pass
            count += PIECE

    def say(self, samples):
        with self.lock:
            self.waiting += samples

    def clear(self):
        with self.lock:
            self.waiting = b""

    def end(self):
        self.is_over.set()
        self.thread.join()
        os.close(self.descriptor)


class Box:
    """`diary listen` over a home, whose state file says what it answered."""

    def __init__(self, home, room):
        self.home, self.room = home, room
        room.clear()
        self.state_file = home.folder / "box.json"
        self.state_file.unlink(missing_ok=True)
        self.log = open(home.folder / "box.log", "ab")
        # By tones only it need not speak, and its answers stand in the state file.
        self.process = subprocess.Popen(
            [home.program, "listen", "--key", "--wake", "none", "--tones-only", "--jobs", "1",
             "--device", f"room_mic:FILE={room.pipe}", "--speaker-device", "null", "--state", str(self.state_file)],
            env=dict(home.environment, ALSA_CONFIG_PATH=str(room.configuration)), stdin=subprocess.PIPE,
            stderr=self.log)

    @property
    def state(self):
        try:
            return json.loads(self.state_file.read_text())
        except (OSError, ValueError):
            return {"state": "none"}

    def until(self, holds, seconds=60):
        """The state once something holds of it; OSError where the box is gone, or does not come to it."""
        end = time.monotonic() + seconds
        while time.monotonic() < end and self.process.poll() is None:
            if holds(state := self.state):
                return state
            time.sleep(0.02)
        raise OSError("the box is gone or does not answer")

    def turn(self, number):
        """Tells a meal. What it answered, and samples that no other meal has; OSError where it did not come to that."""
        # The same bits in each hundredth of a second: it may begin to listen late, and end early.
        data = bytearray(spoken(number)[44:])
        for place in range(0, len(data) - 1, 2):
            data[place] = data[place] & 0xFE | number >> place // 2 % 64 & 1
        self.until(lambda state: state["state"] == "waiting")
        self.process.stdin.write(b"now\n")
        self.process.stdin.flush()
        # It forgets its last answer when it is woken; listening for what follows an answer, it is not.
        self.until(lambda state: state["state"] == "listening" and "answer" not in state)
        self.room.say(bytes(data))
        state = self.until(lambda state: "answer" in state)
        middle = len(data) // 4 * 2
        return state["answer"], bytes(data[middle - 4_000:middle + 4_000])

    def kill(self):
        self.process.kill()
        self.end()

    def end(self):
        """Ends it in order, unless it is gone."""
        self.process.terminate()
        status = self.process.wait()
        self.process.stdin.close()
        self.log.close()
        return status
