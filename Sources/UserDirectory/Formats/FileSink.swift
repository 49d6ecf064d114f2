/// A file that is written completely or not at all.
package protocol FileSink: ByteSink {
    /// Replaces the file with what was written; the file is unchanged if this throws.
    func commit() throws

    /// Deletes what was written, but not committed.
    func discard()
}
