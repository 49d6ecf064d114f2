internal import UserDirectory

struct UserFormValues: Equatable {
    private var texts: [UserField: String]
    private let form: [UserField]

    init(_ fields: UserFields, form: [UserField] = UserField.settable) {
        self.form = form
        texts = Dictionary(
            uniqueKeysWithValues: form.map { ($0, $0.content(of: fields).text(separator: ", ")) }
        )
    }

    subscript(field: UserField) -> String {
        get { texts[field] ?? "" }
        set { texts[field] = newValue }
    }

    /// The values, with a date in place of each relative day such as `30d` or `tomorrow`.
    func resolved(on today: Day) -> UserFormValues {
        var resolved = self
        for field in form {
            guard case .day = field.value, let day = QueryDay(self[field]) else { continue }
            resolved[field] = day.day(on: today).description
        }
        return resolved
    }

    /// Converts the texts to fields; a field with an invalid text gets the default value of a new user.
    func fields(report: (RuleViolation) -> Void = { _ in }) -> UserFields {
        var edit = UserEdit()
        for field in form {
            do throws(RuleViolation) {
                try edit.read(self[field], as: field) { $0 == "," || $0.properties.isWhitespace }
            } catch {
                if case .day = field.value { report(error.ofDayInForm) } else { report(error) }
            }
        }
        return UserFields(login: "").applying(edit)
    }

    func violations(roles: [String]?) -> [RuleViolation] {
        var violations: [RuleViolation] = []
        let fields = fields { violations.append($0) }
        return FieldRules.violations(in: fields, roles: roles) + violations
    }
}

extension RuleViolation {
    /// The violation, with a message that also gives examples of relative days.
    fileprivate var ofDayInForm: RuleViolation {
        RuleViolation(field: field, rule: rule, message: "must be a date, e.g. 2027-01-31, 30d or tomorrow")
    }
}

extension UserFields {
    /// Creates the fields of a new user with the role, groups, kind and last day of another user.
    ///
    /// A last day that has passed is not copied. The note is not copied either, because it is usually about one person.
    init(like other: UserFields, today: Day) {
        self.init(
            login: "",
            role: other.role,
            groups: other.groups,
            kind: other.kind,
            validUntil: other.validUntil.flatMap { $0 < today ? nil : $0 }
        )
    }
}
