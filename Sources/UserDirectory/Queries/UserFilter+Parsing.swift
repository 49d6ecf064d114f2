extension UserFilter {
    package static let or = "OR"

    package static let fieldNames =
        UserField.searchable.map(\.queryName) + ["kind", "is"] + UserField.dated.map(\.queryName)
        + LinkTest.allCases.map(\.rawValue)

    /// Reads the query language of the command line and the dashboard's filter.
    ///
    /// * Terms are separated by spaces, and all must match. A `-` before a term negates it.
    /// * `OR`, in capitals, separates alternatives; at least one alternative must match. A space binds tighter than
    ///   `OR`. Parentheses group terms, and a `-` before a group negates the group. Combined groups are expanded:
    ///   `(a OR b) (c OR d)` has four alternatives. More than ``UserFilterExpression/maxAlternatives`` are an error.
    /// * A word must be a substring of the login, name or email.
    /// * `field:value` compares a field. The field's name is one of ``fieldNames``, ignoring case; any other name is an
    ///   error. A colon after text without letters, as in `12:30`, is part of a word.
    /// * For a field that may be empty, the empty text, as in `email:""`, matches the users without a value.
    /// * The value of `is:` is a ``State``. The value of `kind:` is a ``User/Kind``. The value of `on:` and `drift:` is
    ///   a connection's name.
    /// * The value of one of ``UserField/dated`` is a day in the form of ``QueryDay``. With `<` before the day, earlier
    ///   days match; with `>`, later days match. For a time that is always in the past, such as `created`, a distance
    ///   into the future, such as `30d`, is an error.
    /// * Spaces, colons, parentheses, `OR` and a leading `-` are literal in quotes, where `\"` and `\\` stand for a
    ///   quote and a backslash. Pairs of parentheses within a word are literal, too, as in `name:ana(ext)`.
    ///
    /// For example:
    ///
    ///     try UserFilter(parsing: #"müller (role:admin OR role:viewer) -is:expired OR name:"Ana María""#)
    ///
    /// An empty query matches every user not in the trash.
    ///
    /// If `allowsIncomplete` is true, parts of a query that is still being typed cause no error:
    /// * An incomplete term (`role:`, `is:ac`, `until:<2026-`, `until:tod`) is left out.
    /// * An alternative or a group without terms is left out.
    /// * A quote or a parenthesis that is not closed extends to the end of the text.
    package init(parsing text: String, allowsIncomplete: Bool = false) throws(UserFilterError) {
        var parser = UserFilterParser(allowsIncomplete: allowsIncomplete)
        try parser.read(text)
        self = try parser.filter()
    }

    /// Reads a query from the arguments of a command line, whose quotes the shell has removed.
    ///
    /// An argument with spaces is one term, so that `name:"Ana María"` needs no second pair of quotes. But spaces
    /// outside quotes separate terms in these cases:
    /// * The argument contains quotes or the word `OR`.
    /// * The argument begins with `(` or `-(`.
    /// * After a space, the argument contains a field name and a colon, as in `ana role:admin`.
    package init(parsing arguments: [String]) throws(UserFilterError) {
        var parser = UserFilterParser(allowsIncomplete: false)
        for argument in arguments {
            try parser.read(argument, spacesSeparate: UserFilter.containsSeveralTerms(argument))
        }
        self = try parser.filter()
    }

    private static func containsSeveralTerms(_ argument: String) -> Bool {
        let scalars = argument.unicodeScalars
        let isGroup = ["(", "-("].contains { scalars.starts(with: $0.unicodeScalars) }
        if isGroup || scalars.contains("\"") { return true }
        let parts = scalars.split(whereSeparator: \.properties.isWhitespace)
        return parts.count < 2 || parts.contains { $0.elementsEqual(or.unicodeScalars) }
            || parts.dropFirst().contains { part in
                let name = part.drop { $0 == "-" }.prefix { $0 != ":" }
                return name.endIndex != part.endIndex && isFieldName(Substring(name))
            }
    }

    /// Whether the text before a colon is read as a field name, known or unknown; if false, the colon is literal.
    static func isFieldName(_ text: Substring) -> Bool { text.contains(where: \.isLetter) }
}
