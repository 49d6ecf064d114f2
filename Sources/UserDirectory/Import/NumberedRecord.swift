/// A record of an import: a line of the file or, in a JSON array, an entry.
package protocol NumberedRecord {
    /// The line where the record begins, or the line of the error, counted from 1; 0 in a pull or a push.
    var line: Int { get }

    /// The position of the record in a JSON array, counted from 1; nil if the records are not in an array.
    var position: Int? { get }
}

extension NumberedRecord {
    /// The record's position in the array or, if there is no array, its line.
    package var number: Int { position ?? line }
}
