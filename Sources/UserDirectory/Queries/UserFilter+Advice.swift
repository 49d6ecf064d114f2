extension UserFilter {
    /// A hint, such as `write OR in capitals`, if a term of the filter looks like a mistake; nil if none does.
    ///
    /// Such a term is searched for as text, or names a connection without links, so the filter usually matches no
    /// user. `roles` are the names of the store's roles, and `connections` are the names of the known connections.
    package func advice(roles: [String], connections: [String]) -> String? {
        allTerms.lazy.compactMap { $0.advice(roles, connections) }.first
    }
}

extension UserFilter.Term {
    fileprivate func advice(_ roles: [String], _ connections: [String]) -> String? {
        if case .link(let test, let name) = condition {
            guard !isNegated, !connections.contains(name), let near = NearestWord.find(name, among: connections) else {
                return nil
            }
            return "did you mean \(test.rawValue):\(near)?"
        }
        if case .text(let field, let text) = condition, !isNegated {
            return UserFilterError.adviceForNone(field, text)
        }
        guard case .word(let word) = condition else { return nil }
        let text = word.lowercased()
        switch text {
        case "or", "|", "||": return "write OR in capitals between alternatives"
        case "and", "&", "&&": return "leave out \(word): all terms must match"
        case "not", "!": return "write - directly before a term to exclude its matches"
        default: break
        }
        if UserFilter.State(rawValue: text) != nil { return "write is:\(text) for the users with this status" }
        if roles.contains(word) { return "write role:\(word) for the users with this role" }
        if connections.contains(word) { return "write on:\(word) for the users with an account there" }
        guard let sign = text.firstIndex(where: "<>=".contains) else { return nil }
        let (field, value) = (String(text[..<sign]), text[sign...].filter { $0 != "=" })
        guard UserFilter.fieldNames.contains(field) else { return nil }
        return "write \(field):\(value)"
    }
}
