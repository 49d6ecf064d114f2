internal import UserDirectory

/// A filter for users, saved under a name.
package struct SavedFilter: Hashable, Sendable, Codable {
    static let maxNameLength = 40

    package let name: String
    /// The filter's text, in the query language.
    package let query: String

    package init(name: String, query: String) {
        self.name = name
        self.query = query
    }

    /// Whether the filter has this name, ignoring case.
    func isNamed(_ name: String) -> Bool { FoldedText.identity(self.name) == FoldedText.identity(name) }

    /// Why a typed name is invalid; nil if it is valid.
    static func problem(ofName typed: String) -> String? {
        let name = FieldRules.normalizedLine(typed)
        if name.isEmpty { return "Required" }
        if name.count > maxNameLength { return "Must be at most \(maxNameLength) characters long" }
        let fields = UserFields(login: "x", name: name)
        return FieldRules.violations(in: fields, roles: nil).first { $0.field == .name }
            .map { Text.capitalized($0.message) }
    }
}

extension ViewState {
    package func savedFilter(named name: String) -> SavedFilter? { filters.first { $0.isNamed(name) } }

    /// Adds a filter, and removes the filter that had the same name.
    package mutating func save(_ filter: SavedFilter) {
        removeFilter(named: filter.name)
        filters.append(filter)
        filters.sort { (FoldedText.search($0.name), $0.name) < (FoldedText.search($1.name), $1.name) }
    }

    package mutating func removeFilter(named name: String) {
        filters.removeAll { $0.isNamed(name) }
    }
}
