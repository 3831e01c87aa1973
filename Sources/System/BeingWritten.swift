import CLinux
import Glibc

extension Descriptor {
    /// Whether another program has the file open to write to it, as far as the system tells.
    ///
    /// It does not for files of other users and in folders of networks. The descriptor must be open for reading only.
    /// (`fcntl` with F_SETLEASE)
    package borrowing func isBeingWritten() -> Bool {
        if isInNetwork { return false }
        // Who opens the file to write while the lease is there waits until it is given back, which is at once. The signal
        // that asks for it must be one that ends no program.
        guard spoken_set_lease_signal(number, SIGURG) == 0 else { return false }
        // A lease for reading can be had only while nobody writes.
        guard spoken_set_lease(number, Int32(F_RDLCK)) == 0 else { return errno == EAGAIN }
        _ = spoken_set_lease(number, Int32(F_UNLCK))
        return false
    }

    /// Servers refuse leases for reasons of their own.
    private var isInNetwork: Bool {
        // NFS, SMB, CIFS, SMB2, FUSE, Ceph, AFS and 9P.
        let kinds: Set<UInt32> = [
            0x6969, 0x517b, 0xff53_4d42, 0xfe53_4d42, 0x6573_5546, 0x00c3_6400, 0x6b41_4653, 0x0102_1997,
        ]
        return kinds.contains(spoken_file_system(number))
    }
}
