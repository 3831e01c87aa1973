import Foundation

// Let a write over the file size limit fail with an error, like a write to a full disk.
signal(SIGXFSZ, SIG_IGN)
exit(Program.run(Array(CommandLine.arguments.dropFirst()), .real()).rawValue)
