import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

/// Random moves over a list of a thousand users, with windows that arrive late.
@Suite struct UserWindowPropertyTests {
    private let list = (0..<1_000).map { User.fixture($0) }

    @Test(
        "the window shows the right rows and stays within the list",
        arguments: [1, 2, 3, 5, 8, 13, 21, 34] as [UInt64]
    )
    func showsTheRightRows(seed: UInt64) {
        var random = SplitMix(seed: seed)
        var window = ListWindow<User>()
        window.resize(height: 10)
        window.replace(with: Array(list[..<50]), reachesStart: true, reachesEnd: false, rank: 0)
        var asked: ListWindow<User>.Need?
        for step in 0..<2_000 {
            switch Int.random(in: 0..<12, using: &random) {
            case 0: window.resize(height: Int.random(in: 1...60, using: &random))
            case 1: window.move(by: Int.random(in: -1_500...1_500, using: &random))
            case 2: window.center()
            case 3...7: window.move(by: Int.random(in: -window.height...window.height, using: &random))
            default: answer(&asked, in: &window)
            }
            if asked == nil { asked = window.need }
            check(window, "seed \(seed), step \(step)")
        }
        // When all requests have been answered, no row is missing on the screen.
        for _ in 0..<1_000 where asked != nil || window.need != nil {
            asked = asked ?? window.need
            answer(&asked, in: &window)
        }
        #expect(window.need == nil)
        #expect(window.visible.count == min(window.height, list.count))
    }

    /// Answers the window's request, as a store would.
    private func answer(_ asked: inout ListWindow<User>.Need?, in window: inout ListWindow<User>) {
        switch asked {
        case .after(let user):
            let start = number(of: user) + 1
            let end = min(start + window.readLimit, list.count)
            window.append(Array(list[start..<end]), reachesEnd: end - start < window.readLimit)
        case .before(let user):
            let end = number(of: user)
            let start = max(0, end - window.readLimit)
            window.prepend(Array(list[start..<end]), reachesStart: end - start < window.readLimit)
        case nil: break
        }
        asked = nil
    }

    /// Records an issue for each broken rule; `#expect` would be too slow for so many checks.
    private func check(_ window: ListWindow<User>, _ place: String) {
        let offset = window.elements.first.map(number) ?? -1
        let rules = [
            (
                "the users are consecutive users of the list",
                window.elements.elementsEqual(
                    list[max(0, offset)...].prefix(window.elements.count),
                    by: { $0.id == $1.id }
                )
            ),
            ("the rank is the first user's index", window.rank == offset),
            ("reachesStart implies the start", !window.reachesStart || offset == 0),
            ("reachesEnd implies the end", !window.reachesEnd || offset + window.elements.count == list.count),
            ("the cursor is on the screen", window.visible.indices.contains(window.cursor)),
            ("the screen is full", window.visible.count == min(window.height, window.elements.count)),
            ("little is in memory", window.elements.count <= 20 * max(window.height, 50)),
        ]
        for (rule, holds) in rules where !holds { Issue.record("\(place): this rule does not hold: \(rule)") }
    }

    private func number(of user: User) -> Int { Int(user.login.dropFirst(4)) ?? -1 }
}
