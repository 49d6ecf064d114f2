extension UserFilter {
    /// A hint, such as `leave out "and": all terms must match`, if a term looks like a mistake; nil if none does.
    ///
    /// `roles`, `groups` and `connections` are the known names.
    package func advice(roles: [String], groups: [String], connections: [String]) -> String? {
        allTerms.lazy.compactMap { $0.advice(roles, groups, connections) }.first
    }
}

extension UserFilter.Term {
    fileprivate func advice(_ roles: [String], _ groups: [String], _ connections: [String]) -> String? {
        if case .link(let test, let name) = condition {
            guard !isNegated, !connections.contains(name), let near = NearestWord.find(name, among: connections) else {
                return nil
            }
            return "did you mean \(test.rawValue):\(near)?"
        }
        if case .text(let field, let text) = condition, !isNegated {
            if let advice = UserFilterError.adviceForNone(field, text) { return advice }
            guard field == .groups, let near = NearestWord.find(text, among: groups),
                FoldedText.identity(near) != FoldedText.identity(text)
            else { return nil }
            return "did you mean \(UserFilter.Condition.text(.groups, near))?"
        }
        if case .day(.validUntil, .on, let day) = condition, case .distance(1..., _) = day, !isNegated {
            return "write until:<\(day) for the days before; until:\(day) means that day only"
        }
        guard case .word(let word) = condition else { return nil }
        let text = word.lowercased()
        switch text {
        case "or", "|", "||": return "write OR in capitals between alternatives"
        case "and", "&", "&&": return "leave out \"\(word)\": all terms must match"
        case "not", "!": return "write \"-\" directly before a term to exclude its matches"
        default: break
        }
        if UserFilter.State(rawValue: text) != nil { return "write is:\(text) for the users in this state" }
        if roles.contains(word) { return "write role:\(word) for the users with this role" }
        if groups.contains(where: { FoldedText.identity($0) == FoldedText.identity(word) }) {
            return "write \(UserFilter.Condition.text(.groups, word)) for the users in this group"
        }
        if connections.contains(word) { return "write on:\(word) for the users with an account there" }
        guard let sign = text.firstIndex(where: "<>=".contains) else { return nil }
        let (field, value) = (String(text[..<sign]), text[sign...].filter { $0 != "=" })
        guard UserFilter.fieldNames.contains(field) else { return nil }
        return "write \(field):\(value)"
    }
}
