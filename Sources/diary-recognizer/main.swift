import Glibc
import Hearing

// One recogniser, started and fed by `diary`: a program of its own, so that each needs no more memory than a decoder.
exit(Worker.run())
