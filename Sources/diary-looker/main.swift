import Glibc
import LockedProcess

// Looks at one picture, for `diary`: a process of its own, which nothing but its input and output is open to, because it
// parses what strangers send. Started as: diary-looker PARENT LENGTH
let words = CommandLine.arguments
guard words.count == 3, let parent = pid_t(words[1]), let length = Int(words[2]), length >= 0 else {
    let advice = Array("diary-looker: is started by diary\n".utf8)
    _ = write(STDERR_FILENO, advice, advice.count)
    exit(LookerExit.usage.rawValue)
}
guard ParentProcess.endWithIt(parent) else { exit(LookerExit.usage.rawValue) }
LibraryWarnings.listen()
HEICPicture.prepare()
// 50 megapixels in 16 bits take 400 MB. libde265 decodes in a thread of its own, and one that waits for good takes no
// processor time: the alarm ends it.
alarm(300)
guard Confinement(memory: 1 << 30, processorSeconds: 60, hasThreads: true).enter() else {
    exit(LookerExit.unconfined.rawValue)
}
exit(Looking.run(length: length).rawValue)
