/// Why a query's text cannot be read.
///
/// Its description names the words that are allowed.
package struct UserFilterError: Error, Hashable, Sendable {
    package enum Problem: Hashable, Sendable {
        /// An unknown name before a colon, such as `color:`.
        case unknownField(String)
        /// An unknown word after `is:`.
        case unknownState(String)
        /// A text that is not a value of the field, such as `kind:robot`.
        case invalidValue(UserField, String)
        /// Nothing after `role:`.
        case missingValue(field: String)
        case unterminatedQuote(String)
        /// Text directly after a closing quote.
        case textAfterQuote(String)
        /// An `OR` without a term on one of its sides.
        case danglingOr
        /// A word that begins with a parenthesis, in a query with `OR`.
        case parenthesis
    }

    package let problem: Problem

    package init(_ problem: Problem) {
        self.problem = problem
    }
}

extension UserFilterError: CustomStringConvertible {
    /// For people: what is wrong, and what is allowed.
    package var description: String {
        switch problem {
        case .unknownField(let field):
            "unknown field \(field): in the query; "
                + meant(field, UserFilter.fieldNames, ":") + "known fields: "
                + UserFilter.fieldNames.joined(separator: ", ")
                + " (put the word in quotes to search for it as it is)"
        case .unknownState(let state):
            "unknown state is:\(state) in the query; "
                + meant(state, UserFilter.State.allCases.map(\.rawValue)) + "known states: "
                + UserFilter.State.allCases.map(\.rawValue).joined(separator: ", ")
        case .invalidValue(let field, let text):
            "\(field.queryName):\(text) in the query \(field.formViolation.message)"
                + (UserField.dated.contains(field) ? UserFilterError.days : "")
                + " (rule \(field.formViolation.rule))"
        case .missingValue(let field):
            "\(field): in the query has no value"
        case .unterminatedQuote(let text):
            "the quote before \(text) in the query is not closed"
        case .textAfterQuote(let text):
            "there is text right after the quoted \(text) in the query; put a space before it"
        case .danglingOr:
            "OR in the query needs a term on both sides (put the word in quotes to search for it as it is)"
        case .parenthesis:
            "parentheses in the query do not group terms; OR separates alternatives, as in: ana role:admin OR bo "
                + "role:admin (put the word in quotes to search for it as it is)"
        }
    }

    /// The rule that a field's value breaks; nil for other problems.
    package var violation: RuleViolation? {
        if case .invalidValue(let field, _) = problem { field.formViolation } else { nil }
    }

    private static let days =
        ", or a day counted from today such as today, tomorrow, yesterday, 30d, -2w, 3m or 1y, with or without < or > "
        + "before it"

    /// Returns a hint such as `did you mean role:? `; empty if no word is similar.
    private func meant(_ typed: String, _ words: [String], _ end: String = "") -> String {
        NearestWord.find(typed, among: words).map { "did you mean \($0)\(end)? " } ?? ""
    }
}
