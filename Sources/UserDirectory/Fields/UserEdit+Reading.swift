extension UserEdit {
    /// Gives a field the value that a text stands for, as people, files and command lines write it.
    ///
    /// Days and words of a choice may have space around them, and words may be in any case. An empty text leaves a
    /// field that is required as it is, and empties any other.
    ///
    /// - Parameters:
    ///   - text: The text; names stand between separators.
    ///   - field: The field.
    ///   - isSeparator: Whether a character separates two names.
    /// - Throws: A violation of the rule of the field's form. Other rules are the store's to check.
    package mutating func read(
        _ text: String,
        as field: UserField,
        separatedBy isSeparator: (Character) -> Bool
    ) throws(RuleViolation) {
        switch field.value {
        case .names:
            let names = text.split(whereSeparator: isSeparator).map { String($0.trimmingSpaces()) }
            read(names.filter { !$0.isEmpty }, as: field)
        case .line, .text:
            if !field.isRequired || !text.allSatisfy(\.isWhitespace) { _ = set(field, to: text) }
        case .choice, .day:
            let word = text[...].trimmingSpaces().lowercased()
            guard !word.isEmpty || !field.isRequired else { return }
            guard set(field, to: word) else { throw field.formViolation }
        case .id, .time, .optionalTime, .number: break
        }
    }

    /// Replaces the names of a field.
    package mutating func read(_ names: [String], as field: UserField) {
        var fields = UserFields(login: "")
        field.set(names, in: &fields)
        set(field, to: fields)
    }
}

extension RuleViolation {
    /// An empty value of a field that must have one.
    package static func required(_ field: UserField) -> RuleViolation {
        RuleViolation(field: field, rule: "\(field.key.inKebabCase)-required", message: "must not be empty")
    }
}

extension UserField {
    /// What a text is reported as that is no value of the field.
    package var formViolation: RuleViolation {
        guard case .choice(let choice) = value else {
            let message = "must be a date such as 2027-01-31, or empty"
            return RuleViolation(field: self, rule: "\(key.inKebabCase)-day", message: message)
        }
        let message = "must be \(choice.words.joined(separator: " or "))"
        return RuleViolation(field: self, rule: "\(key.inKebabCase)-values", message: message)
    }
}

extension String {
    /// `validUntil` as `valid-until`.
    fileprivate var inKebabCase: String {
        reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
    }
}
