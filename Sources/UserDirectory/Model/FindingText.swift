/// The text of a ``StoreFinding``.
///
/// Each interpolated `Int` is formatted when the text is shown: with thousands separators for people, and without them
/// for programs.
package struct FindingText: Hashable, Sendable, ExpressibleByStringInterpolation {
    fileprivate enum Part: Hashable, Sendable {
        case text(String)
        case number(Int)
    }

    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var parts: [Part] = []

        package init(literalCapacity: Int, interpolationCount: Int) {}

        package mutating func appendLiteral(_ literal: String) { parts.append(.text(literal)) }

        package mutating func appendInterpolation(_ number: Int) { parts.append(.number(number)) }

        package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            parts.append(.text(value.description))
        }
    }

    private let parts: [Part]

    /// Creates a text whose digits, if any, are not formatted.
    package init(_ text: String) { parts = [.text(text)] }

    package init(stringLiteral value: String) { self.init(value) }

    package init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

    package func text(_ number: (Int) -> String) -> String {
        parts.map { part in
            switch part {
            case .text(let text): text
            case .number(let value): number(value)
            }
        }
        .joined()
    }
}
