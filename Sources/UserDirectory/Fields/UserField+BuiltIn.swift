extension UserField {
    package static let login: UserField = .init("login", .line(.init(\.login)), search: .folded) { fields, _, report in
        FieldRules.checkHandle(fields.login, .login, rulePrefix: "login", report: report)
    }

    package static let name: UserField = .init("name", .line(.init(\.name)), search: .folded) { fields, _, report in
        FieldRules.checkLine(fields.name, .name, longest: FieldRules.longestName, report: report)
    }

    package static let email: UserField = .init("email", .line(.init(\.email)), search: .folded) { fields, _, report in
        EmailRule.check(fields.email, report: report)
    }

    package static let role: UserField = .init(
        "role",
        .line(.init(\.role)),
        isRequired: true,
        order: .exact,
        search: .exact,
        rule: { fields, roles, report in FieldRules.checkRole(fields.role, roles, report: report) }
    )

    package static let groups: UserField = .init(
        "groups",
        queryName: "group",
        .names(.init(\.groups)),
        search: .member,
        rule: { fields, _, report in FieldRules.checkGroups(fields.groups, report: report) }
    )

    package static let kind: UserField = .init("kind", .choice(FieldChoice(\.kind)), isRequired: true)

    package static let status: UserField = .init("status", .choice(FieldChoice(\.status)), isRequired: true)

    package static let validUntil: UserField = .init("validUntil", shortName: "until", .day(.init(\.validUntil)))

    package static let note: UserField = .init("note", .text(.init(\.note)), order: .none, search: .identity) {
        fields,
        _,
        report in
        FieldRules.checkText(fields.note, .note, longest: FieldRules.longestNote, report: report)
    }

    // MARK: Set by the store

    package static let id: UserField = .init("id", .id)

    package static let createdAt: UserField = .init("createdAt", shortName: "created", .time(.init(\.createdAt)))

    package static let updatedAt: UserField = .init("updatedAt", shortName: "updated", .time(.init(\.updatedAt)))

    package static let version: UserField = .init("version", .number(.init(\.version)))

    package static let trashedAt: UserField = .init("trashedAt", .optionalTime(.init(\.trashedAt)), order: .none)
}

extension UserField {
    /// The fields that people can set, in the order of ``columns``.
    package static let settable: [UserField] = [
        .login, .name, .email, .role, .groups, .kind, .status, .validUntil, .note,
    ]

    package static let journaled: [UserField] = settable + [.trashedAt]

    /// The columns of a file of users, in order.
    package static let columns: [UserField] = [.id] + settable + [.createdAt, .updatedAt, .version]

    /// The names of the JSON members and CSV columns that `roster list` can print in addition to ``columns``.
    static let derived = ["state", "seated", "connections"]

    package static let sortable: [UserField] =
        settable.filter(\.isSortable) + [.createdAt, .updatedAt, .version, .id]

    package init?(key: String, among fields: [UserField] = UserField.columns) {
        guard let field = fields.first(where: { $0.key == key }) else { return nil }
        self = field
    }

    /// Finds the field with this short name or key among `fields`, ignoring case and spaces.
    package init?(name: String, among fields: [UserField] = UserField.columns) {
        let name = FoldedText.identity(name).filter { !$0.isWhitespace }
        guard let field = fields.first(where: { $0.key.lowercased() == name || $0.shortName == name }) else {
            return nil
        }
        self = field
    }

    package static let searchable: [UserField] = settable.filter { $0.search != nil }

    package static let dated: [UserField] = (settable + [.createdAt, .updatedAt]).filter { field in
        switch field.value {
        case .day, .time: true
        default: false
        }
    }

    /// The fields in ``searchable`` or ``dated`` whose values can be missing.
    package static let omissible: [UserField] = (searchable + dated).filter { field in
        !field.isRequired && !field.isSetByStore && field != .login
    }

    package init?(sortKey: String) { self.init(name: sortKey, among: UserField.sortable) }

    private var isSortable: Bool {
        if case .none = order { false } else { true }
    }
}
