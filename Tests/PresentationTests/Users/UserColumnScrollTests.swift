import Testing

@testable import Presentation

@Suite("Columns that scroll sideways") struct UserColumnScrollTests {
    private func visible(_ names: [String], width: Int, position: Int = 0) -> [String] {
        let scroll = UserColumnScroll(UserColumn.columns(named: names), width: width, position: position)
        return scroll.visible.map { scroll.columns[$0].name }
    }

    private let standard = UserColumn.standard.map(\.name)

    @Test(
        "if not all columns fit, the columns of the highest priority are visible",
        arguments: [
            (45, "login name status"), (55, "login name role status"), (75, "login name role status until"),
            (80, "login name email role status until"), (86, "login name email role kind status until"),
        ]
    )
    func priorities(width: Int, names: String) {
        #expect(visible(standard, width: width).joined(separator: " ") == names)
    }

    @Test("an added column hides no column of a higher priority, but has priority over the email")
    func added() {
        #expect(visible(standard + ["groups"], width: 75) == ["login", "name", "role", "status", "until", "groups"])
        #expect(visible(standard + ["groups"], width: 45) == ["login", "name", "status"])
    }

    @Test("the columns stay in the order that the user chose", arguments: [75, 200])
    func order(width: Int) {
        let chosen = ["until", "status", "login", "name"]
        #expect(visible(chosen, width: width) == chosen)
    }

    @Test(
        "scrolling reaches every column; each position shows the login and a different set of other columns",
        arguments: 1...130
    )
    func everything(width: Int) {
        let scroll = UserColumnScroll(UserColumn.all, width: width)
        var seen: Set<Int> = []
        for (index, shown) in scroll.positions.enumerated() {
            #expect(shown.contains(0))
            #expect(shown.count > 1 || index == 0)
            if index > 0 { #expect(shown != scroll.positions[index - 1]) }
            seen.formUnion(shown)
        }
        #expect(seen == Set(UserColumn.all.indices))
        #expect(scroll.positions.last?.contains(UserColumn.all.count - 1) == true)
    }

    @Test("after scrolling to the right, the login is the leftmost column, wherever the user placed it")
    func login() {
        let chosen = ["name", "email", "login", "groups", "status"]
        #expect(visible(chosen, width: 45) == ["name", "login", "status"])
        #expect(visible(chosen, width: 45, position: 1) == ["login", "email", "status"])
    }

    @Test("a position beyond the last one becomes the last; the first scrolls only right, and the last only left")
    func ends() {
        let first = UserColumnScroll(width: 60)
        #expect(!first.hasMoreLeft)
        #expect(first.hasMoreRight)
        let last = UserColumnScroll(width: 60, position: 99)
        #expect(last.position == last.positions.count - 1)
        #expect(last.hasMoreLeft)
        #expect(!last.hasMoreRight)
        #expect(UserColumnScroll(width: 200, position: 3).position == 0)
    }
}
