"""Recordings of sentences, spoken by flite and espeak-ng, with and without noise. Nothing is random."""
import math, re, subprocess

SHAPE = ["-r", "16000", "-c", "1", "-b", "16"]


def run(*command):
    subprocess.run(command, check=True, stderr=subprocess.DEVNULL)


def speak(sentence, voice, speed, raw, file):
    """Writes a sentence to `file`, 16 kHz, with a little quiet around it.

    raw    where the synthesiser writes; may be the same for every sentence
    voice  one of flite's, or one of espeak-ng's, whose names begin with en-
    speed  words a minute, for espeak-ng
    """
    if voice.startswith("en-"):
        run("espeak-ng", "-v", voice, "-s", str(speed), "-w", raw, sentence)
    else:
        run("flite", "-voice", voice, "-t", sentence, "-o", raw)
    run("sox", "-R", "-D", raw, *SHAPE, file, "gain", "-n", "-6", "pad", "0.15", "0.2")


def mix(clean, noise, below, file):
    """Writes a recording with noise that is `below` dB quieter, by the root mean square of both."""
    gain = 10 ** ((loudness(clean) - below - loudness(noise)) / 20)
    run("sox", "-R", "-D", "-m", "-v", "0.7", clean, "-v", f"{0.7 * gain:.5f}", noise, *SHAPE, file)


def loudness(file):
    """The root mean square of a recording, in dB."""
    out = subprocess.run(["sox", file, "-n", "stat"], check=True, capture_output=True, text=True).stderr
    return 20 * math.log10(float(re.search(r"RMS\s+amplitude:\s+([\d.]+)", out)[1]))


def duration(file):
    """The seconds of a recording, as text."""
    return subprocess.run(["soxi", "-D", file], check=True, capture_output=True, text=True).stdout.strip()
