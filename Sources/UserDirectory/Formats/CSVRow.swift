/// A record of a CSV file.
package struct CSVRow: Hashable, Sendable {
    /// The physical line on which the record begins, from 1.
    package let line: Int
    /// The fields, without the quotes around them.
    package let fields: [String]

    /// Takes a record.
    package init(line: Int, fields: [String]) {
        self.line = line
        self.fields = fields
    }
}

/// Why a record of a CSV file cannot be read.
///
/// Those after it can, unless a quote was left open.
package struct CSVError: Error, Hashable, Sendable {
    /// What is wrong.
    package enum Problem: String, Hashable, Sendable {
        /// A quote is opened and never closed: all that follows it is lost.
        case unterminatedQuote = "csv-unterminated-quote"
        /// A quote in the middle of a field without quotes, or text after a closing quote.
        case strayQuote = "csv-stray-quote"
        /// The bytes are not UTF-8.
        case encoding = "csv-encoding"
        /// A NUL byte.
        case nul = "csv-nul"
        /// A field of more than ``CSVReader/maximumFieldLength`` bytes.
        case fieldTooLong = "csv-field-too-long"
        /// More than ``CSVReader/maximumFieldCount`` fields.
        case tooManyFields = "csv-too-many-fields"
    }

    /// What is wrong.
    package let problem: Problem
    /// The physical line on which it is wrong, from 1; of an open quote, the one where it was opened.
    package let line: Int

    /// Takes what is wrong, and where.
    package init(_ problem: Problem, line: Int) {
        self.problem = problem
        self.line = line
    }
}

extension CSVError: CustomStringConvertible {
    /// What is wrong and what would be right, without the line.
    package var description: String {
        switch problem {
        case .unterminatedQuote: "a quote is opened here and never closed; nothing after it could be read"
        case .strayQuote: "a quote is inside an unquoted field; quote the field and double the quotes in it"
        case .encoding: "the text is not UTF-8; save the file as UTF-8"
        case .nul: "there is a NUL byte; save the file as UTF-8"
        case .fieldTooLong: "a field is longer than \(CSVReader.maximumFieldLength / 1_048_576) MB"
        case .tooManyFields: "there are more than \(CSVReader.maximumFieldCount) fields"
        }
    }
}
