/// The user's choices in the dashboard: its appearance, the palette's history and saved filters.
///
/// The choices are saved for the next run, but not in the configuration file, because Roster never writes that file. If
/// a value is nil, the configured value is in effect.
///
/// For example:
/// ```swift
/// choices.remember { $0.columns = ["login", "name"] }
/// ```
package struct ViewState: Hashable, Sendable {
    package struct Sort: Hashable, Sendable, Codable {
        /// The short name of a field.
        package var key: String
        package var isReversed: Bool

        package init(key: String, isReversed: Bool) {
            self.key = key
            self.isReversed = isReversed
        }
    }

    package static let historyLimit = 100

    package var theme: String?
    package var mouse: Bool?
    /// The name of a ``TimeFormat/Zone``.
    package var times: String?
    /// The names of the visible columns, from left to right.
    package var columns: [String]?
    package var sort: Sort?
    /// The lines entered in the palette, the latest last.
    package var history: [String] = []
    /// Sorted by name.
    package var filters: [SavedFilter] = []

    package init() {}

    /// Appends a line to the history, and removes earlier occurrences of it.
    package mutating func note(line: String) {
        history = Array((history.filter { $0 != line } + [line]).suffix(ViewState.historyLimit))
    }

    mutating func forget(line: String) { history.removeAll { $0 == line } }
}

extension ViewState: Codable {
    /// Accepts missing and unknown members, because another version of Roster may have saved the choices.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        theme = try container.decodeIfPresent(String.self, forKey: .theme)
        mouse = try container.decodeIfPresent(Bool.self, forKey: .mouse)
        times = try container.decodeIfPresent(String.self, forKey: .times)
        columns = try container.decodeIfPresent([String].self, forKey: .columns)
        sort = try container.decodeIfPresent(Sort.self, forKey: .sort)
        let lines = try container.decodeIfPresent([String].self, forKey: .history) ?? []
        history = Array(lines.suffix(ViewState.historyLimit))
        filters = try container.decodeIfPresent([SavedFilter].self, forKey: .filters) ?? []
    }
}
