import Foundation

// A file that may not become longer is an error of the write, as a full disk is.
signal(SIGXFSZ, SIG_IGN)
exit(Program.run(Array(CommandLine.arguments.dropFirst()), .real()).rawValue)
