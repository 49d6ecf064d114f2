/// The user's choices about the appearance of the dashboard.
///
/// They are kept from one run to the next, but not in the configuration, which Roster never writes. If a value is nil,
/// the configuration's value is in effect.
///
/// For example:
/// ```swift
/// presenter.remember { $0.columns = ["login", "name"] }
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

    /// How many lines of the palette are kept.
    package static let historyLimit = 100

    package var theme: String?
    package var mouse: Bool?
    /// From the left.
    package var columns: [String]?
    package var sort: Sort?
    /// The palette's lines, the latest last.
    package var history: [String] = []

    package init() {}

    /// Moves a line to the end of the history, without duplicates.
    package mutating func note(line: String) {
        history = Array((history.filter { $0 != line } + [line]).suffix(ViewState.historyLimit))
    }
}

extension ViewState: Codable {
    /// Missing and unknown members are allowed: another version may have written the file.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        theme = try container.decodeIfPresent(String.self, forKey: .theme)
        mouse = try container.decodeIfPresent(Bool.self, forKey: .mouse)
        columns = try container.decodeIfPresent([String].self, forKey: .columns)
        sort = try container.decodeIfPresent(Sort.self, forKey: .sort)
        let lines = try container.decodeIfPresent([String].self, forKey: .history) ?? []
        history = Array(lines.suffix(ViewState.historyLimit))
    }
}
