internal import UserDirectory

/// The help on the query language: example terms and their meanings, built from the fields.
struct QueryGuide {
    struct Entry {
        let query: String
        let meaning: String
    }

    static let entries = general + connections

    /// The entries that apply to every store.
    private static let general = words + UserField.searchable.map(entry) + [none] + kinds + states + days

    static func page(hasConnections: Bool) -> PageModel {
        PageModel(
            title: "Filter terms",
            columns: ["TERM", "MATCHES"],
            rows: (hasConnections ? entries : general).map { [$0.query, $0.meaning] },
            note: "On the command line, the same terms work in list, count and export, and after --query."
        )
    }

    private static let words = [
        Entry(
            query: "muller",
            meaning: "this text in the login, name or email, ignoring case and accents: finds Müller too"
        ),
        Entry(query: "muller role:admin", meaning: "users who match all terms"),
        Entry(
            query: "ana OR role:admin",
            meaning: "users who match either side of OR; each side can have several terms"
        ),
        Entry(
            query: "(ana OR bo) kind:person",
            meaning: "users who match the terms inside and outside the parentheses; -(…) excludes users who match "
                + "the terms inside"
        ),
        Entry(query: "-role:admin", meaning: "users who do not match the term"),
        Entry(query: "\"role:x\"", meaning: "this text; in quotes, spaces, colons, parentheses and OR are plain text"),
    ]

    private static func entry(_ field: UserField) -> Entry {
        let name = field.queryName
        let meaning =
            switch field.search {
            case .folded: "this text in the \(name), ignoring case and accents"
            case .identity: "this text in the \(name), ignoring case"
            case .exact: "users with this \(name)"
            case .member: "users in this \(name)"
            case nil: ""
            }
        return Entry(query: "\(name):\(examples[field] ?? "text")", meaning: meaning)
    }

    private static var none: Entry {
        let others = UserField.omissible.filter { $0 != .email }.map(\.queryName)
        let names = "\(others.dropLast().joined(separator: ", ")) and \(others.last ?? "")"
        return Entry(
            query: "\(UserField.email.queryName):\"\"",
            meaning: "users without an email; also works with \(names)"
        )
    }

    private static let examples: [UserField: String] = [
        .login: "ana", .name: "\"Ana María\"", .email: "@x.org", .role: User.adminRole, .groups: "ops", .note: "guest",
    ]

    private static let kinds = User.Kind.allCases.map { kind in
        let meaning =
            switch kind {
            case .person: "people"
            case .service: "service accounts"
            }
        return Entry(query: "kind:\(kind.rawValue)", meaning: meaning)
    }

    private static let states = UserFilter.State.allCases.map { state in
        let meaning =
            switch state {
            case .active: "users who are not disabled, expired or in the trash"
            case .disabled: "disabled users"
            case .expired: "users past their last day of access"
            case .trashed: "users in the trash; only this term finds them"
            case .seated: "users who take a seat"
            }
        return Entry(query: "is:\(state.rawValue)", meaning: meaning)
    }

    private static let days =
        UserField.dated.map { field in
            let meaning =
                switch field {
                case .createdAt: "users added on this day (UTC)"
                case .updatedAt: "users last changed on this day (UTC)"
                default: "users whose \(FieldPresentation.of(field).explanation) is this day (UTC)"
                }
            return Entry(query: "\(field.queryName):2027-01-31", meaning: meaning)
        } + [
            Entry(query: "until:<2027-01-31", meaning: "users whose last day of access is before this day"),
            Entry(query: "until:>2027-01-31", meaning: "users whose last day of access is after this day"),
        ]
        + QueryDay.words.map { word, _ in
            Entry(query: "until:\(word)", meaning: "users whose last day of access is \(word)")
        } + [
            Entry(
                query: "until:<30d",
                meaning: "users whose last day has passed or is less than 30 days away; \(units)"
            ),
            Entry(query: "created:>-7d", meaning: "users added in the last 7 days (a minus counts back from today)"),
            Entry(query: "updated:<-90d", meaning: "users not changed in the last 90 days"),
            Entry(query: "updated:<2027-01-31", meaning: "users not changed since this day"),
        ]

    private static let connections = UserFilter.LinkTest.allCases.map { test in
        let meaning =
            switch test {
            case .linked: "users with an account at the connection corp"
            case .drifted: "users with changes not yet pushed to corp"
            }
        return Entry(query: "\(test.rawValue):corp", meaning: meaning)
    }

    private static let units = QueryDay.Unit.allCases.map { "\($0.rawValue) = \($0)" }.joined(separator: ", ")
}
