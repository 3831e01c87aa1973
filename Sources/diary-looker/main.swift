import Glibc
import LockedProcess

// Looks at one picture, for `diary`: a process of its own, which nothing but its input and output is open to, because it
// parses what strangers send. Started as: diary-looker PARENT LENGTH [--network FILE | --text FOLDER | --copy SIDE]
let words = CommandLine.arguments
guard words.count == 3 || words.count == 5, let parent = pid_t(words[1]), let length = Int(words[2]),
    length >= 0
else {
    let advice = Array("diary-looker: is started by diary\n".utf8)
    _ = write(STDERR_FILENO, advice, advice.count)
    exit(LookerExit.usage.rawValue)
}
guard ParentProcess.endWithIt(parent) else { exit(LookerExit.usage.rawValue) }
LibraryWarnings.listen()
HEICPicture.prepare()
// These read files, which is forbidden afterwards.
var (network, textReader, copySide): (Network?, TextReader?, Int?)
switch words.count == 5 ? words[3] : nil {
case nil: break
case "--network"?:
    network = Network(file: words[4])
    guard network != nil else { exit(LookerExit.missing.rawValue) }
case "--text"?:
    textReader = TextReader(folder: words[4])
    guard textReader != nil else { exit(LookerExit.missing.rawValue) }
case "--copy"?:
    copySide = Int(words[4])
    guard let copySide, (1...Looking.longestCopy).contains(copySide) else {
        exit(LookerExit.usage.rawValue)
    }
default: exit(LookerExit.usage.rawValue)
}
// 50 megapixels in 16 bits take 400 MB. libde265 decodes in a thread of its own, and one that waits for good takes no
// processor time: the alarm ends it.
alarm(300)
guard Confinement(memory: 1 << 30, processorSeconds: 60, hasThreads: true).enter() else {
    exit(LookerExit.unconfined.rawValue)
}
exit(Looking(length: length, network: network, textReader: textReader, copySide: copySide).run().rawValue)
