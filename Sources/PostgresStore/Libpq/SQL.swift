import Foundation
import UserDirectory

/// A statement: text from the source code, with separate values.
///
/// An interpolated value becomes a parameter; interpolated `SQL` is inserted with its values. A `String` never becomes
/// part of the text: literals are `StaticString`s, which only the compiler creates.
struct SQL: Sendable {
    enum Part: Sendable {
        case text(StaticString)
        case value(String?)
    }

    fileprivate(set) var parts: [Part] = []

    /// The text with the placeholders `$1`, `$2`, …, and their values in text form; a nil value stands for NULL.
    var built: (text: String, values: [String?]) {
        var text = ""
        text.reserveCapacity(512)
        var values: [String?] = []
        for part in parts {
            switch part {
            case .text(let literal): literal.withUTF8Buffer { text += String(decoding: $0, as: UTF8.self) }
            case .value(let value):
                values.append(value)
                text += "$\(values.count)"
            }
        }
        return (text, values)
    }
}

extension SQL: ExpressibleByStringInterpolation {
    init(stringLiteral value: StaticString) {
        parts = [.text(value)]
    }

    init(stringInterpolation: Interpolation) {
        parts = stringInterpolation.parts
    }

    struct Interpolation: StringInterpolationProtocol {
        fileprivate var parts: [Part] = []

        init(literalCapacity: Int, interpolationCount: Int) {
            parts.reserveCapacity(2 * interpolationCount + 1)
        }

        mutating func appendLiteral(_ literal: StaticString) { parts.append(.text(literal)) }

        mutating func appendInterpolation(_ sql: SQL) { parts += sql.parts }

        mutating func appendInterpolation(_ value: some SQLValue) { parts.append(.value(value.sqlText)) }

        mutating func appendInterpolation<Value: SQLValue>(_ value: Value?) { parts.append(.value(value.sqlText)) }
    }
}

extension SQL {
    static func list(_ values: [StoredValue]) -> SQL {
        values.map { "\($0)" as SQL }.joined(separator: ", ")
    }
}

extension [SQL] {
    func joined(separator: StaticString) -> SQL {
        var joined = SQL()
        for (index, sql) in enumerated() {
            if index > 0 { joined.parts.append(.text(separator)) }
            joined.parts += sql.parts
        }
        return joined
    }
}

/// A value in PostgreSQL's text form; the server infers its type from its position in the statement.
protocol SQLValue {
    var sqlText: String? { get }
}

extension String: SQLValue {
    /// The text, with each NUL replaced by U+0001, because PostgreSQL cannot store NUL.
    ///
    /// No field of a user contains either character, so a text with one of them never matches a user.
    var sqlText: String? { utf8.contains(0) ? replacing("\0", with: "\u{1}") : self }
}

extension Int: SQLValue {
    var sqlText: String? { String(self) }
}

extension Int64: SQLValue {
    var sqlText: String? { String(self) }
}

extension Bool: SQLValue {
    var sqlText: String? { self ? "t" : "f" }
}

extension UUID: SQLValue {
    var sqlText: String? { uuidString }
}

extension StoredValue: SQLValue {
    var sqlText: String? {
        switch self {
        case .null: nil
        case .integer(let number): number.sqlText
        case .text(let text): text.sqlText
        case .uuid(let uuid): uuid.sqlText
        }
    }
}

extension Optional where Wrapped: SQLValue {
    var sqlText: String? { flatMap(\.sqlText) }
}

extension Array: SQLValue where Element: SQLValue {
    /// An array in PostgreSQL's syntax, with each element in quotes, except NULL.
    var sqlText: String? {
        "{"
            + map { element in
                guard let text = element.sqlText else { return "NULL" }
                return "\"" + text.escaping("\\\"", with: "\\") + "\""
            }.joined(separator: ",") + "}"
    }
}
