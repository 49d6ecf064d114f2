/// The user's choices about the appearance of the dashboard.
///
/// They are kept from one run to the next, apart from the configuration, which Roster never writes. If a value is nil,
/// the configuration's value is in effect.
///
/// For example:
/// ```swift
/// presenter.remember { $0.columns = ["login", "name"] }
/// ```
public struct ViewState: Hashable, Sendable {
    /// An order of the table.
    public struct Sort: Hashable, Sendable, Codable {
        /// The name of a `UserSort.Key`.
        public var key: String
        /// Whether it goes from the last to the first.
        public var isReversed: Bool

        /// Makes an order.
        public init(key: String, isReversed: Bool) {
            self.key = key
            self.isReversed = isReversed
        }
    }

    /// How many lines of the palette are kept.
    public static let historyLimit = 100

    /// The name of the theme.
    public var theme: String?
    /// Whether the mouse is on.
    public var mouse: Bool?
    /// The columns of the table, from the left.
    public var columns: [String]?
    /// The order of the table.
    public var sort: Sort?
    /// What was run in the palette, the latest last.
    public var history: [String] = []

    /// Nothing chosen.
    public init() {}

    /// Puts a line at the end of the history, where it stands once.
    public mutating func note(line: String) {
        history = Array((history.filter { $0 != line } + [line]).suffix(ViewState.historyLimit))
    }
}

extension ViewState: Codable {
    /// Reads what is there; a later version may have put more in, and an earlier one less.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        theme = try container.decodeIfPresent(String.self, forKey: .theme)
        mouse = try container.decodeIfPresent(Bool.self, forKey: .mouse)
        columns = try container.decodeIfPresent([String].self, forKey: .columns)
        sort = try container.decodeIfPresent(Sort.self, forKey: .sort)
        let lines = try container.decodeIfPresent([String].self, forKey: .history) ?? []
        history = Array(lines.suffix(ViewState.historyLimit))
    }
}
