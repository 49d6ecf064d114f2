import Testing

@testable import Dashboard

@Suite("The texts of the tabs") struct TabLineTests {
    private let five = ["Users", "Tasks", "Activity", "Overview", "Settings"]

    private func text(_ titles: [String], active: Int = 0, width: Int, filterWidth: Int = 0) -> String {
        let tabs = titles.enumerated().map { TabLine.Tab(key: "\($0 + 1)", title: $1) }
        let line = TabLine(tabs, active: active, width: width, filterWidth: filterWidth, ellipsis: "…")
        return line.texts.joined(separator: String(repeating: " ", count: line.gap))
    }

    @Test(
        "the gaps between tabs are shortened first, then long titles, but never the title of the active tab",
        arguments: [
            (5, 60, "1 Users  2 Tasks  3 Activity  4 Overview  5 Settings"),
            (5, 50, "1 Users 2 Tasks 3 Activity 4 Overview 5 Settings"),
            (6, 60, "1 Users 2 Tasks 3 Activity 4 Overview 5 Settings 6 Connect…"),
            (6, 50, "1 Users 2 Tasks 3 Acti… 4 Over… 5 Sett… 6 Conn…"),
        ]
    )
    func widths(count: Int, width: Int, expected: String) {
        let titles = five + (count > 5 ? ["Connections"] : [])
        #expect(text(titles, width: width) == expected)
    }

    @Test("the active tab has its whole title", arguments: 0..<6)
    func active(index: Int) {
        let titles = five + ["Connections"]
        #expect(text(titles, active: index, width: 50).contains(titles[index]))
    }

    @Test("beside a filter, tabs that are not active show only their keys if their titles do not all fit")
    func filter() {
        #expect(text(five, active: 2, width: 50, filterWidth: 20) == "1  2  3 Activity  4  5")
        #expect(text(five, active: 2, width: 80, filterWidth: 20).contains("5 Settings"))
    }

    @Test("a tab without a key shows a hyphen if there is no space for its title")
    func noKey() {
        let tabs = [TabLine.Tab(key: "1", title: "Users"), .init(key: nil, title: "Overview")]
        #expect(TabLine(tabs, active: 0, width: 10, filterWidth: 0, ellipsis: "…").texts == ["1 Users", "-"])
    }
}
