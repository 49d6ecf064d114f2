internal import Foundation
internal import UserDirectory

/// The filter language of the Activity tab.
///
/// A term `name:value` corresponds to an option of `roster log`; quotes keep spaces in a value. A term without a colon
/// is a user's login, or the beginning of a login. A term `id:value` is a user's id.
enum ActivityFilter {
    /// The main names of the fields, which are written before a colon.
    static let names = ["user", "author", "action", "task", "since", "until"]
    /// Alternative names of some fields: first the name of the option of `roster log`, then an older name of the field.
    static let otherNames = ["author": ["actor", "who"], "action": ["kind", "what"]]

    static let guide = PageModel(
        title: "Activity filter terms",
        columns: ["TERM", "MATCHES"],
        rows: [
            ["ana", "changes to this user or, if there is no such user, to users whose logins begin with this text"]
        ]
            + names.map { name in
                let (value, meaning) = examples[name] ?? ("", "")
                let other = otherNames[name].map { "; also \($0[0]):" } ?? ""
                return ["\(name):\(value)", meaning + other]
            }
    )

    private static let examples = [
        "user": ("ana", "changes to this user"), "author": ("bo", "changes by this author"),
        "action": ("edit", "changes with this action"), "task": ("12", "changes of this task"),
        "since": ("7d", "changes of the last 7 days; also 12h, 2w, 3m, today, yesterday or a date"),
        "until": ("2027-01-31", "changes up to this day; also yesterday, or 7d for the day 7 days ago"),
    ]

    typealias Failure = FilterFailure

    /// Parses a filter; `since:7d` counts back from `now`.
    ///
    /// Pass true for `allowsIncomplete` while the filter is being typed. Terms that may be unfinished are then ignored.
    static func parse(_ text: String, now: Date, allowsIncomplete: Bool = true) throws(Failure) -> JournalFilter {
        var filter = JournalFilter()
        let terms = ActivityTerm.terms(of: text)
        for term in terms {
            let (word, value) = (term.name ?? term.value, term.value)
            if word == UserFilter.or, !term.isQuoted, terms.count > 1 {
                throw Failure(description: "OR works only in the filter for users; remove \"OR\"")
            }
            guard term.isQuoted || word.first != "-" || word == "-" else {
                throw Failure(description: "\"-\" works only in the filter for users; remove the \"-\"")
            }
            guard let name = term.name?.lowercased(), name != "id" else {
                // The word may become a field's name, so it is not rejected as a second user yet.
                let isField = !term.isQuoted && names.contains { $0.hasPrefix(word.lowercased()) }
                guard filter.user == nil || !allowsIncomplete || !isField else { continue }
                let user = term.name == nil ? value : "id:\(value)"
                if !user.isEmpty { try filter.find(user: user) }
                continue
            }
            guard names.contains(name) || otherNames.values.joined().contains(name) else {
                let all = names + otherNames.values.joined().sorted()
                let hint = NearestWord.hint(name, among: all, fallback: "use \(alternatives(names))")
                throw Failure(description: "unknown field \"\(name)\"\(hint)")
            }
            if !value.isEmpty {
                try filter.set(name, to: value, now: now, allowsIncomplete)
            } else if !allowsIncomplete {
                throw Failure(description: "\"\(name):\" has no value; write one after the colon")
            }
        }
        return filter
    }

    /// The actions to suggest: all except snapshots, which no person has made.
    fileprivate static let actions = JournalEntry.Kind.allCases.filter { $0 != .snapshot }.map(\.rawValue)

    /// Says that there is no such user; if the login is the name of an action, explains how to filter by that action.
    static func notFound(_ user: UserReference) -> String {
        guard case .login(let login) = user else { return "There is no user \"\(user)\"" }
        let kind = JournalEntry.Kind(rawValue: login.lowercased())
        let hint = kind.map { "; write action:\($0.rawValue) for this action" } ?? ""
        return "No login begins with \"\(login)\"\(hint)"
    }

    /// Joins words as in `a, b or c`.
    fileprivate static func alternatives(_ words: [String]) -> String {
        words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
    }

    /// Returns the completions of a term: field names and users; after a colon, the values of the field.
    static func terms(beginning term: String, _ journal: JournalNames) -> [String] {
        let typed = term.lowercased()
        guard let colon = typed.unicodeScalars.firstIndex(of: ":") else {
            guard !typed.isEmpty else { return names.map { $0 + ":" } }
            let fields = (names + names.compactMap { otherNames[$0]?.first }).map { $0 + ":" }
            let words = (fields + journal.users.sorted()).filter { $0.lowercased().hasPrefix(typed) }
            return words.map(ActivityTerm.text).filter { $0 != term }
        }
        let field = String(typed[..<colon])
        let values =
            switch field {
            case "action", "kind", "what": actions
            case "since", "until": ["today", "yesterday", "1d", "7d", "30d"]
            case "author", "actor", "who": journal.authors.sorted()
            case "user": journal.users.sorted()
            default: [String]()
            }
        let start = String(typed.unicodeScalars[colon...].dropFirst())
        return values.filter { $0.lowercased().hasPrefix(start) }
            .map { "\(field):\(ActivityTerm.text(of: $0))" }.filter { $0 != term }
    }
}

extension JournalFilter {
    /// Throws an error if the filter already has a user, because no change is about two users.
    fileprivate mutating func find(user text: String) throws(ActivityFilter.Failure) {
        guard user == nil else {
            throw .init(description: "the filter takes one user; remove \"\(text)\"")
        }
        user = UserReference(text)
        findsBeginning = true
    }

    fileprivate mutating func set(
        _ name: String,
        to value: String,
        now: Date,
        _ allowsIncomplete: Bool
    ) throws(ActivityFilter.Failure) {
        switch name {
        case "user": try find(user: value)
        case "author", "actor", "who": actor = value
        case "action", "kind", "what":
            kind = JournalEntry.Kind(rawValue: value.lowercased())
            let kinds = ActivityFilter.actions
            let known = JournalEntry.Kind.allCases.map(\.rawValue)
            let isBeginning = allowsIncomplete && known.contains { $0.hasPrefix(value.lowercased()) }
            guard kind != nil || isBeginning else {
                let list = "use \(ActivityFilter.alternatives(kinds))"
                let hint = NearestWord.hint(value, among: kinds, fallback: list)
                throw .init(description: "unknown action \"\(value)\"\(hint)")
            }
        case "task":
            guard let reference = TaskReference(value) else {
                throw .init(description: "\"\(value)\" is not a task number")
            }
            task = reference
        default:
            guard let moment = Moment(value) else {
                if allowsIncomplete, Moment.isBeginning(value) { return }
                let examples = ["2026-12-31", "yesterday", "7d"].map { "\(name):\($0)" }
                throw .init(description: "\"\(value)\" is not a time; write \(ActivityFilter.alternatives(examples))")
            }
            if name == "since" { since = moment.start(now: now) } else { until = moment.end(now: now) }
        }
    }
}
