import TerminalKit
import TerminalKitTesting
import Testing

/// Views and dialogs that can be opened with keys alone, drawn on screens of different sizes.
///
/// One of these screens is too small: it shows only a message.
@Suite("Views and dialogs at different sizes") @MainActor struct EverySizeTests {
    /// A view or dialog, and the keys that open it.
    struct Place: Sendable, CustomStringConvertible {
        let description: String
        let keys: String
        var last: Key?
    }

    nonisolated private static let places = [
        Place(description: "users", keys: ""),
        Place(description: "tasks", keys: "2"),
        Place(description: "activity", keys: "3"),
        Place(description: "settings", keys: "5"),
        Place(description: "record", keys: "", last: .enter),
        Place(description: "new", keys: "n"),
        Place(description: "edit", keys: "e"),
        Place(description: "discard", keys: "nZed", last: .escape),
        Place(description: "delete", keys: "jd"),
        Place(description: "delete-admin", keys: "d"),
        Place(description: "sort", keys: "s"),
        Place(description: "columns", keys: "C"),
        Place(description: "limit", keys: "L"),
        Place(description: "catalogue", keys: "t"),
        Place(description: "task-states", keys: "2f"),
        Place(description: "palette", keys: ":"),
        Place(description: "themes", keys: ":theme ", last: .enter),
        Place(description: "help", keys: "?"),
        Place(description: "bulk", keys: " b"),
        Place(description: "bulk-role", keys: " bo"),
        Place(description: "filter", keys: "/role:"),
    ]

    @Test(
        "each view or dialog is drawn at each size, and looks the same again after the screen was too small",
        arguments: places
    )
    func place(_ place: Place) async {
        let bench = await ScreenBench(store: FixedStore.team)
        await bench.type(place.keys)
        if let last = place.last { await bench.press(last) }
        for (rows, columns) in [(24, 80), (40, 120), (16, 50), (16, 60)] {
            await bench.resize(rows: rows, columns: columns)
            expectScreen(bench.terminal, matches: "sizes-\(place)-\(columns)x\(rows)")
        }
        let before = bench.terminal.text
        await bench.resize(rows: 15, columns: 60)
        // While a dialog is open, q does not quit, so the message about the small screen does not mention q.
        let isDialog = !bench.terminal.text.contains("quit")
        expectScreen(bench.terminal, matches: "sizes-\(isDialog ? "dialog" : "view")-60x15")
        await bench.resize(rows: 16, columns: 60)
        #expect(bench.terminal.text == before)
    }
}
