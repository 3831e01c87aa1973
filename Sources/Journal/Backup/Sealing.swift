import Foundation
import System

/// How a backup is encrypted, so that a finder cannot read it. Debian's program age encrypts it.
package enum BackupSeal: Hashable, Sendable {
    /// For the owners of these public keys (`age1…`, `ssh-ed25519 …`).
    case recipients([String])
    /// With a passphrase; age asks for it at the terminal.
    case passphrase
}

/// Debian's program age.
enum Age {
    private static let program = "/usr/bin/age"
    private static let mark = Array("age-encryption.org/v1\n".utf8)

    /// Whether a file is encrypted.
    static func hasSealed(_ file: borrowing Descriptor) throws -> Bool {
        try file.bytes(at: 0, count: mark.count) == mark
    }

    /// Encrypts `file`, from its beginning, into `sealed`.
    static func seal(
        _ file: borrowing Descriptor, as seal: BackupSeal, into sealed: borrowing Descriptor
    ) throws {
        let arguments =
            switch seal {
            case .recipients(let keys): ["--encrypt"] + keys.flatMap { ["--recipient", $0] }
            case .passphrase: ["--encrypt", "--passphrase"]
            }
        guard try run(arguments, from: file, into: sealed) else {
            let reason =
                switch seal {
                case .recipients: "cannot be encrypted; is each key a public one, such as age1…?"
                case .passphrase: "cannot be encrypted; at a terminal, type the same passphrase twice"
                }
            throw JournalError.output(FileError(sealed.name, .writing, .unusable, reason))
        }
        guard try hasSealed(sealed) else {
            throw JournalError.output(
                FileError(sealed.name, .writing, .brokenOff, "was not encrypted as a whole"))
        }
    }

    /// Decrypts `file` into `open`.
    ///
    /// - Parameter identity: the path of the secret key; nil if age is to ask for the passphrase.
    static func unseal(
        _ file: borrowing Descriptor, with identity: String?, into open: borrowing Descriptor
    ) throws {
        let arguments = ["--decrypt"] + (identity.map { ["--identity", $0] } ?? [])
        guard try run(arguments, from: file, into: open) else {
            let reason =
                identity == nil
                ? "is encrypted; give --identity FILE with its secret key, or the right passphrase at a terminal; "
                    + "without them nobody can read it"
                : "cannot be decrypted: it was made for another key, without which nobody can read it, or it is "
                    + "damaged or cut short"
            throw JournalError.input(FileError(file.name, .reading, .invalid, reason))
        }
    }

    private static func run(
        _ arguments: [String], from input: borrowing Descriptor, into output: borrowing Descriptor
    ) throws -> Bool {
        guard access(program, X_OK) == 0 else {
            throw JournalError.input(
                FileError(
                    "age", .reading, .unavailable,
                    "is not installed, and encrypted backups need it: apt install age"))
        }
        guard lseek(input.number, 0, SEEK_SET) == 0, lseek(output.number, 0, SEEK_SET) == 0 else {
            throw FileError.last(input.name, .reading)
        }
        let child = try ChildProcess.start(
            program, arguments, input: input.number, output: output.number, isQuiet: true, isOurs: false)
        return ChildProcess.wait(for: child) == 0
    }
}

extension Home {
    /// Whether a backup is encrypted.
    package static func isSealed(_ file: URL) throws -> Bool {
        let file = try ImportFile.open(file, called: "the backup")
        return try Age.hasSealed(file)
    }

    /// Opens a backup, encrypted or not.
    ///
    /// - Throws: `input` if the file is neither a backup nor encrypted. Asks for nothing and makes nothing.
    func backupFile(_ file: URL, called name: String, identity: String?) throws -> Descriptor {
        let file = try ImportFile.open(file, called: name)
        if try !Age.hasSealed(file) {
            var reading = try BackupReading.open(file)
            _ = try reading.summary()
            if identity != nil {
                throw JournalError.input(
                    FileError(name, .reading, .invalid, "is not encrypted; leave out --identity"))
            }
        }
        return file
    }

    /// The contents of a backup opened by `backupFile`, decrypted if needed.
    ///
    /// A decrypted copy is a file without a name beside the home; it disappears when it is closed.
    func unsealed(
        _ sealed: consuming Descriptor, called name: String, identity: String?
    ) throws -> Descriptor {
        guard try Age.hasSealed(sealed) else { return sealed }
        let parent = FileSystem.folder(of: root.standardizedFileURL.path(percentEncoded: false))
        try FileSystem.ensureFolder(parent, withParents: true)
        let path = parent + "/.unsealing-" + String(UInt64.random(in: .min ... .max), radix: 16)
        let open = try Descriptor(path, O_RDWR | O_CREAT | O_EXCL, name: name)
        unlink(path)
        try Age.unseal(sealed, with: identity, into: open)
        return open
    }
}
