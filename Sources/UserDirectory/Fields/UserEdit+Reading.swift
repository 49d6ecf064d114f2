extension UserEdit {
    /// Sets a field from a text that was entered in a form, a file or a command line.
    ///
    /// For a day or a choice, case and surrounding spaces are ignored. An empty text leaves a required field unchanged,
    /// and clears any other field.
    ///
    /// - Throws: ``UserField/formViolation`` if the text is not a value of the field. The store checks the other rules.
    package mutating func read(
        _ text: String,
        as field: UserField,
        separatedBy isSeparator: (Unicode.Scalar) -> Bool
    ) throws(RuleViolation) {
        switch field.value {
        case .names:
            let names = text.splitScalars(whereSeparator: isSeparator).map { String($0[...].trimmingSpaces()) }
            read(names.filter { !$0.isEmpty }, as: field)
        case .line, .text:
            let isBlank = text.unicodeScalars.allSatisfy(\.properties.isWhitespace)
            if !field.isRequired || !isBlank { _ = set(field, to: text) }
        case .choice, .day:
            let word = text[...].trimmingSpaces().lowercased()
            guard !word.isEmpty || !field.isRequired else { return }
            guard set(field, to: word) else { throw field.formViolation }
        case .id, .time, .optionalTime, .number: break
        }
    }

    package mutating func read(_ names: [String], as field: UserField) {
        var fields = UserFields(login: "")
        field.set(names, in: &fields)
        set(field, to: fields)
    }
}

extension RuleViolation {
    package static func required(_ field: UserField) -> RuleViolation {
        RuleViolation(field: field, rule: "\(field.key.inKebabCase)-required", message: "must not be empty")
    }
}

extension UserField {
    /// The violation for a text that is not a value of this field.
    ///
    /// - Precondition: The field holds a choice or a day.
    package var formViolation: RuleViolation {
        guard case .choice(let choice) = value else {
            let message = "must be a date, e.g. 2027-01-31"
            return RuleViolation(field: self, rule: "\(key.inKebabCase)-day", message: message)
        }
        let message = "must be \(choice.words.joined(separator: " or "))"
        return RuleViolation(field: self, rule: "\(key.inKebabCase)-values", message: message)
    }
}

extension String {
    fileprivate var inKebabCase: String {
        reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
    }
}
