package struct CSVRow: Hashable, Sendable {
    /// The physical line where the record begins, from 1.
    package let line: Int
    /// The fields' texts, without the surrounding quotes.
    package let fields: [String]

    package init(line: Int, fields: [String]) {
        self.line = line
        self.fields = fields
    }
}

/// Why a record of a CSV file cannot be read.
package struct CSVError: Error, Hashable, Sendable {
    package enum Problem: String, Hashable, Sendable {
        /// A quote that is never closed; nothing after it can be read.
        case unterminatedQuote = "csv-unterminated-quote"
        /// A quote in an unquoted field, or text after a closing quote.
        case strayQuote = "csv-stray-quote"
        case encoding = "csv-encoding"
        case nul = "csv-nul"
        case fieldTooLong = "csv-field-too-long"
        case tooManyFields = "csv-too-many-fields"
    }

    package let problem: Problem
    /// The physical line of the invalid byte, or the first line of the invalid field or record; from 1.
    package let line: Int

    package init(_ problem: Problem, line: Int) {
        self.problem = problem
        self.line = line
    }
}

extension CSVError: CustomStringConvertible {
    /// What is wrong, and usually what is expected; without the line number.
    package var description: String {
        switch problem {
        case .unterminatedQuote: "a quote is opened here and never closed; nothing after it could be read"
        case .strayQuote:
            "a quote is inside an unquoted field, or text follows a closing quote; quote the whole field and double "
                + "the quotes in it"
        case .encoding: "the text is not UTF-8; save the file as UTF-8"
        case .nul: "the record contains a NUL byte; save the file as UTF-8"
        case .fieldTooLong: "a field is longer than \(CSVReader.maximumFieldLength / 1_048_576) MB"
        case .tooManyFields: "the record has more than \(CSVReader.maximumFieldCount) fields"
        }
    }
}
