import CFFmpeg
import Glibc
import LockedProcess

// Reads one recording of a kind that libsndfile does not know, for `diary`: a process of its own, which nothing but its
// input and output is open to, because it parses what strangers send. Started as: diary-decoder PARENT sound|dates START LENGTH
let words = CommandLine.arguments
guard words.count == 5, let parent = pid_t(words[1]), words[2] == "sound" || words[2] == "dates",
    let start = Int(words[3]), let length = Int(words[4]), start >= 0, length >= 0
else {
    let advice = Array("diary-decoder: is started by diary; try: diary transcribe FILE\n".utf8)
    _ = write(STDERR_FILENO, advice, advice.count)
    exit(DecoderExit.usage.rawValue)
}
guard ParentProcess.endWithIt(parent) else { exit(DecoderExit.usage.rawValue) }
LibraryWarnings.listen()
InputPart.set(start: start, length: length)
// The libraries have 150 MB of address space, most of them untouched; an hour of speech takes ten seconds.
guard Confinement(memory: 1 << 30, processorSeconds: 600).enter() else {
    exit(DecoderExit.unconfined.rawValue)
}
exit((words[2] == "sound" ? SoundDecoding.run() : DateReading.run()).rawValue)
