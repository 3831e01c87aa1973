/// The migration that lets a picture have the bytes of a recording.
extension Schema {
    /// Before pictures were read, one that was logged was kept as a recording that cannot be heard.
    static let pictures = """
        DROP INDEX capture_bytes;
        CREATE UNIQUE INDEX capture_bytes ON capture (digest, taken_at, form) WHERE removed_at IS NULL;
        """
}
