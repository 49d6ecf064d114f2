package import UserDirectory

/// Completes the terms of the query language, including the directory's roles, groups and connections.
package struct QueryCompletion {
    let roles: [String]
    let groups: [UserGroup]
    /// The names of connections; if empty, terms about connections are not offered.
    let connections: [String]

    package init(roles: [String], groups: [UserGroup], connections: [String] = []) {
        self.roles = roles
        self.groups = groups
        self.connections = connections
    }

    /// Returns the terms that begin with `term` and can follow the text `before`.
    package func terms(beginning term: String, after before: String) -> [String] {
        let sign = term.unicodeScalars.first == "-" ? "-" : ""
        let typed = FoldedText.identity(String(term.unicodeScalars.dropFirst(sign.count)))
        guard let colon = typed.unicodeScalars.firstIndex(of: ":") else {
            let names = UserFilter.fieldNames.filter {
                !connections.isEmpty || UserFilter.LinkTest(rawValue: $0) == nil
            }
            let fields = names.map { $0 + ":" }.filter { $0.hasPrefix(typed) }.map { sign + $0 }
            return fields + (QueryCompletion.canBeOr(term, after: before) ? [UserFilter.or] : [])
        }
        let field = String(typed[..<colon])
        return values(of: field, typed: String(typed.unicodeScalars[colon...].dropFirst()))
            .map { field + ":" + ($0.contains(where: \.isWhitespace) ? "\"\($0)\"" : $0) }
            .filter { FoldedText.identity($0).hasPrefix(typed) && FoldedText.identity($0) != typed }
            .map { sign + $0 }
    }

    private func values(of field: String, typed: String) -> [String] {
        switch field {
        case "is": return UserFilter.State.allCases.map(\.rawValue)
        case "kind": return User.Kind.allCases.map(\.rawValue)
        case "role": return roles
        case "group": return groups.map(\.name) + [QueryCompletion.none]
        case _ where UserFilter.LinkTest(rawValue: field) != nil: return connections
        default:
            guard let field = UserField.dated.first(where: { $0.queryName == field }) else { return [] }
            return QueryCompletion.days(of: field, typed: typed)
        }
    }

    /// The value that matches users whose field is empty, as in `group:""`.
    private static let none = "\"\""

    /// Returns the completions of a day: comparison signs, words such as `today`, and distances from today.
    private static func days(of field: UserField, typed: String) -> [String] {
        let isPast = if case .time = field.value { true } else { false }
        let words = QueryDay.words.filter { !isPast || $0.day != .tomorrow }.map(\.word)
        guard let sign = typed.first, "<>".contains(sign) else {
            let none = UserField.omissible.contains(field) ? [none] : []
            return ["<", ">"] + words + none + distances(typed, isPast: isPast)
        }
        let rest = String(typed.dropFirst())
        let usual = ["30d", "90d", "2w", "3m", "1y"].map { (isPast ? "-" : "") + $0 }
        return ((rest.isEmpty ? usual : distances(rest, isPast: isPast)) + words).map { String(sign) + $0 }
    }

    /// Returns a completion for each unit: the number that is being typed, followed by the unit.
    private static func distances(_ typed: String, isPast: Bool) -> [String] {
        let number = typed.utf8.dropFirst(["-", "+"].contains(typed.first) ? 1 : 0)
        guard (1..<4).contains(number.count), number.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains),
            !isPast || typed.first == "-"
        else { return [] }
        return QueryDay.Unit.allCases.map { typed + $0.rawValue }
    }

    private static func canBeOr(_ term: String, after before: String) -> Bool {
        guard term != UserFilter.or, UserFilter.or.hasPrefix(term) else { return false }
        let last = before.splitScalars(whereSeparator: \.properties.isWhitespace).last
        return last.map { $0 != UserFilter.or && $0.unicodeScalars.last != "(" } ?? false
    }
}
