/// The texts of the tabs; if the line is too narrow, titles are shortened or left out.
struct TabLine: Equatable {
    struct Tab {
        let key: String?
        let title: String
    }

    private static let shortestTitle = 4

    let texts: [String]
    /// The number of cells between two tabs.
    let gap: Int

    /// Shortens the titles so that the line fits in `width - 1` cells if possible; the left margin takes one cell.
    ///
    /// A filter takes a gap and `filterWidth` cells; 0 means that there is no filter.
    ///
    /// - Precondition: All texts are ASCII, and `ellipsis` takes one cell.
    init(_ tabs: [Tab], active: Int?, width: Int, filterWidth: Int, ellipsis: Character) {
        func line(titlesUpTo maxLength: Int, gap: Int) -> TabLine {
            let texts = tabs.enumerated().map { index, tab in
                let title = TabLine.shortened(tab.title, to: index == active ? .max : maxLength, ellipsis)
                return [tab.key ?? (title.isEmpty ? "-" : ""), title].filter { !$0.isEmpty }.joined(separator: " ")
            }
            return TabLine(texts: texts, gap: gap)
        }
        let longest = tabs.map(\.title.count).max() ?? 0
        var choices = [line(titlesUpTo: longest, gap: 2)]
        // Beside a filter, titles of inactive tabs are not shortened: if they do not fit, all of them are left out.
        if filterWidth == 0 {
            for length in stride(from: longest, through: TabLine.shortestTitle, by: -1) {
                choices.append(line(titlesUpTo: length, gap: 1))
            }
        }
        let available = width - 1 - (filterWidth == 0 ? 0 : filterWidth + 2)
        self = choices.first { $0.width <= available } ?? line(titlesUpTo: 0, gap: 2)
    }

    private init(texts: [String], gap: Int) {
        self.texts = texts
        self.gap = gap
    }

    private var width: Int { texts.reduce(-gap) { $0 + $1.count + gap } }

    /// Returns a title with at most `length` characters, such as `Over…`; empty if no letter would fit.
    private static func shortened(_ title: String, to length: Int, _ ellipsis: Character) -> String {
        guard title.count > length else { return title }
        return length < 2 ? "" : title.prefix(length - 1) + String(ellipsis)
    }
}
