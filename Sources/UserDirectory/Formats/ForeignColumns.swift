/// The columns of a CSV file that was exported by another system.
///
/// | system | recognized by | login | status |
/// |---|---|---|---|
/// | Google Workspace | `Email Address` with `First Name` or `Last Name` | the address | `Status` |
/// | Okta | `login` with `firstName` or `lastName` | `login` | `status` |
/// | Microsoft Entra ID | `userPrincipalName` | `userPrincipalName` | `accountEnabled`, `Block sign in` |
///
/// The users' names and email addresses are also read. Columns that correspond to no field in Roster are ignored.
struct ForeignColumns: Hashable, Sendable {
    enum System: String, Sendable, CaseIterable {
        case google = "Google Workspace"
        case okta = "Okta"
        case entra = "Microsoft Entra ID"
    }

    enum Meaning: Sendable {
        case login, email, name, firstName, lastName
        case status
        case enabled
        case blocked
    }

    let system: System
    /// The index of the column with each meaning.
    let places: [Meaning: Int]
    let fieldCount: Int
    let ignored: [String]

    /// Reads the header of a file; returns nil if no known system writes such a header.
    init?(_ row: CSVRow) {
        let names = row.fields.map(ForeignColumns.plainName)
        guard let system = ForeignColumns.system(names) else { return nil }
        var places: [Meaning: Int] = [:]
        var ignored: [String] = []
        for (index, name) in names.enumerated() {
            if let meaning = ForeignColumns.meaning(of: name, in: system), places[meaning] == nil {
                places[meaning] = index
            } else if !name.isEmpty {
                ignored.append(row.fields[index])
            }
        }
        self.system = system
        self.places = places
        fieldCount = row.fields.count
        self.ignored = ignored
    }

    /// Returns a column's name in lower case, without spaces, underscores or annotations such as `[Required]`.
    ///
    /// If the name contains a property of Microsoft Entra ID in brackets, the result is the property:
    /// `User name [userPrincipalName] Required` becomes `userprincipalname`. The column
    /// `Block sign in (Yes/No) [accountEnabled]` keeps its own name, because its values mean the opposite of
    /// `accountEnabled`.
    private static func plainName(_ name: String) -> String {
        let folded = FoldedText.identity(name)
        var plain = folded
        if let open = folded.firstIndex(of: "[") {
            let inside = folded[folded.index(after: open)...].prefix { $0 != "]" }
            let isNote = inside.isEmpty || inside.contains(" ") || inside == "required"
            plain = isNote || folded.hasPrefix("block sign in") ? String(folded[..<open]) : String(inside)
        }
        return String(plain.prefix { $0 != "(" }.filter { !$0.isWhitespace && $0 != "_" })
    }

    private static func system(_ names: [String]) -> System? {
        if names.contains("userprincipalname") { return .entra }
        if names.contains("emailaddress"), names.contains("firstname") || names.contains("lastname") { return .google }
        if names.contains("login"), names.contains("firstname") || names.contains("lastname") { return .okta }
        return nil
    }

    private static func meaning(of name: String, in system: System) -> Meaning? {
        switch (system, name) {
        case (.google, "emailaddress"), (.okta, "login"), (.entra, "userprincipalname"): .login
        case (.okta, "email"), (.entra, "mail"): .email
        case (.okta, "displayname"), (.entra, "displayname"): .name
        case (.google, "firstname"), (.okta, "firstname"), (.entra, "givenname"): .firstName
        case (.google, "lastname"), (.okta, "lastname"), (.entra, "surname"): .lastName
        case (.google, "status"), (.okta, "status"): .status
        case (.entra, "accountenabled"): .enabled
        case (.entra, "blocksignin"): .blocked
        default: nil
        }
    }
}

// MARK: - Records

extension ForeignColumns {
    /// An unknown word for the account's state is a violation, because a wrong guess could enable a disabled account.
    func user(_ row: CSVRow) -> ImportedUser {
        let login = text(.login, row) ?? ""
        var edit = UserEdit()
        // In Google Workspace, the address is both the login and the email.
        if system == .google { edit.email = login } else if let email = text(.email, row) { edit.email = email }
        let names = [text(.firstName, row), text(.lastName, row)].compactMap { $0?.isEmpty == false ? $0 : nil }
        if let name = text(.name, row), !name.isEmpty {
            edit.name = name
        } else if !names.isEmpty || places[.firstName] != nil || places[.lastName] != nil {
            edit.name = names.joined(separator: " ")
        }
        do throws(RuleViolation) {
            edit.status = try status(row)
            return ImportedUser(login: login, edit: edit)
        } catch {
            return ImportedUser(login: login, edit: edit, violations: [error])
        }
    }

    private func status(_ row: CSVRow) throws(RuleViolation) -> User.Status? {
        for meaning in [Meaning.enabled, .blocked, .status] {
            guard let text = text(meaning, row), !text.isEmpty else { continue }
            let word = FoldedText.identity(text)
            switch (meaning, word) {
            case (.enabled, "true"), (.enabled, "yes"), (.blocked, "false"), (.blocked, "no"): return .active
            case (.enabled, "false"), (.enabled, "no"), (.blocked, "true"), (.blocked, "yes"): return .disabled
            case (.status, "active"), (.status, "provisioned"), (.status, "recovery"), (.status, "locked_out"),
                (.status, "password_expired"):
                return .active
            case (.status, "suspended"), (.status, "deprovisioned"), (.status, "staged"), (.status, "archived"),
                (.status, "disabled"):
                return .disabled
            default: throw .foreignStatus(text, of: system)
            }
        }
        return nil
    }

    private func text(_ meaning: Meaning, _ row: CSVRow) -> String? {
        places[meaning].map { FieldRules.normalizedLine(row.fields[$0]) }
    }
}

extension RuleViolation {
    static func foreignStatus(_ text: String, of system: ForeignColumns.System) -> RuleViolation {
        RuleViolation(
            field: .status,
            rule: "status-values",
            message: "is \(text.quotedForMessage), a state of \(system.rawValue) that Roster does not support"
        )
    }
}
