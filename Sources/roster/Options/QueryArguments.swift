import ArgumentParser
import UserDirectory

/// The query of `list`, `count` and `export`.
struct QueryArguments: ParsableArguments {
    /// Accepts unknown options as terms, because a term such as `-role:admin` begins with a hyphen.
    @Argument(
        parsing: .allUnrecognized,
        help: ArgumentHelp(
            "Words in the login, name or email; field:value; -field:value; is:disabled; until:<30d; OR.",
            discussion: """
                All terms must match; OR between terms separates alternatives, of which one must match; parentheses \
                (in quotes for the shell) group terms. Fields are \
                \(UserFilter.fieldNames.joined(separator: ", ")); states are \
                \(UserFilter.State.allCases.map(\.rawValue).joined(separator: ", ")). Days are dates such as \
                2026-12-31, or counted from today: today, 30d, -2w, 3m, 1y. on:NAME finds the users with an account at \
                a connection, and drift:NAME finds the users whose changes a push would write. 'email:""' finds the \
                users without an email. To exclude a word, write "--", and then the word with a hyphen before it, as \
                in roster list -- -ana.
                """
        ),
        completion: StoreCompletion.terms
    )
    var query: [String] = []

    func validate() throws {
        let terms = query.prefix { $0 != "--" }
        if let option = terms.first(where: { $0.hasPrefix("--") }) {
            throw ValidationError("unknown option \"\(option)\"")
        }
        if let option = terms.first(where: QueryArguments.looksLikeOption) {
            guard UnknownOption.otherNames[String(option.prefix { $0 != "=" })] == nil, !UnknownOption.isCount(option)
            else {
                throw ValidationError("unknown option \"\(option)\"")
            }
            throw ValidationError("unknown option \"\(option)\"; to exclude the word, write \"-- \(option)\"")
        }
    }

    /// Returns whether a term is more likely a mistyped option, such as `-json`, than a negated word.
    ///
    /// `-field:value`, `-"a word"` and `-(a OR b)` cannot be options.
    private static func looksLikeOption(_ term: String) -> Bool {
        guard term.unicodeScalars.first == "-", term != "-" else { return false }
        let word = term.unicodeScalars.dropFirst()
        return word.first != "\"" && word.first != "(" && !word.prefix { !$0.properties.isWhitespace }.contains(":")
    }

    func filter() throws -> UserFilter {
        var terms = query
        if let terminator = terms.firstIndex(of: "--") { terms.remove(at: terminator) }
        return try UserFilter(parsing: terms)
    }
}
