/// Receives bytes for a file that is written completely or not at all, or for a pipe that is written directly.
package protocol FileSink: ByteSink {
    /// Replaces the file with what was written; if this method throws, the file is unchanged. Does nothing for a pipe.
    func commit() throws

    /// Deletes what was written, unless it was committed. Does nothing for a pipe.
    func discard()
}
