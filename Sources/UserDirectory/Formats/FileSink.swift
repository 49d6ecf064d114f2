/// A file that is written as a whole or not at all.
package protocol FileSink: ByteSink {
    /// Puts what was written in the file's place.
    ///
    /// - Throws: What is to end the writing; nothing of the file is changed then.
    func commit() throws

    /// Removes what was written, as far as it was not put in the file's place.
    func discard()
}
