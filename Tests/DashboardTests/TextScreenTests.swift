import Foundation
import TerminalKit
import TerminalKitTesting
import Testing
import UserDirectory
import UserDirectoryTesting

@Suite("Unusual characters on the screen") @MainActor struct TextScreenTests {
    private func bench(
        _ names: [String],
        columns: Int = 80,
        capabilities: TerminalCapabilities = TerminalCapabilities()
    ) async -> ScreenBench {
        let users = zip(1..., names).map { number, name in
            User.fixture(number, name: name, note: name)
        }
        return await ScreenBench(
            store: FixedStore(all: users),
            columns: columns,
            capabilities: capabilities
        )
    }

    /// The columns in which a word begins: for each row with the word, the column of its first occurrence.
    private func columns(of word: String, on terminal: VirtualTerminal) -> Set<Int> {
        Set(
            (0..<terminal.size.rows).compactMap { row in
                (0..<terminal.size.columns).first { column in
                    let cells = (column..<min(column + word.count, terminal.size.columns))
                    return cells.compactMap { terminal.buffer[Point(row: row, column: $0)]?.text }.joined() == word
                }
            }
        )
    }

    private static let wide = [
        "Plain", "世蓮 Ng", "Zoe\u{308} Ray", "👩‍💻 Dev", "🇨🇭 Schweiz", "한국어 이름", "e\u{301}e\u{301}e\u{301}", "ﷺ", "Ａｄａ",
        "世世世世世世世世世世世世世世世世世世世世", "नमस्ते", "👨‍👩‍👧‍👦 Family", "❤️ Heart",
    ]

    @Test("columns stay aligned if texts contain wide and combining characters")
    func straightColumns() async {
        let bench = await bench(Self.wide)
        expectScreen(bench.terminal, matches: "wide-80x24")
        #expect(columns(of: "member", on: bench.terminal).count == 1)
        #expect(columns(of: "active", on: bench.terminal).count == 1)
    }

    @Test("columns stay aligned if the terminal shows characters of ambiguous width in two cells")
    func ambiguous() async {
        let bench = await bench(
            Self.wide + ["Åström § ±", "Ωμέγα"],
            capabilities: TerminalCapabilities(ambiguousWidth: 2)
        )
        expectScreen(bench.terminal, matches: "wide-ambiguous-80x24")
        #expect(columns(of: "member", on: bench.terminal).count == 1)
    }

    private static let hostile = [
        "esc \u{1B}[31mred\u{1B}[0m", "osc \u{1B}]0;title\u{7}", "c1 \u{9B}2J \u{90}q\u{9C}",
        "bidi \u{202E}nimda\u{202C}",
        "isolate \u{2066}x\u{2069}", "marks \u{200E}\u{200F}\u{61C}", "bell \u{7}\u{8}\u{7F}",
        "lines one\ntwo\r\nthree\ttab",
        "zalgo e\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}\u{308}", "zero\u{200B}width\u{FEFF}",
        "null \u{0}byte",
        "tags \u{E0041}\u{E0042}", "separators \u{2028}\u{2029}",
    ]

    @Test("control, escape and bidirectional characters never reach the terminal")
    func hostile() async {
        let bench = await bench(Self.hostile)
        expectScreen(bench.terminal, matches: "hostile-80x24")
        expectHarmless(bench.terminal)
        for size in [(40, 120), (16, 60), (60, 200)] {
            bench.terminal.resize(rows: size.0, columns: size.1)
            for _ in Self.hostile {
                await bench.press(.down)
                expectHarmless(bench.terminal)
            }
            for key in "edTsLt?" {
                await bench.press(.character(key))
                expectHarmless(bench.terminal)
                await bench.press(.escape, .escape, .enter, .escape)
            }
        }
    }

    @Test(
        "harmful characters in any field never reach the terminal, in any pane or dialog",
        arguments: UserField.settable.filter { field in
            var fields = UserFields(login: "")
            return field.set("any text", in: &fields)
        }
    )
    func hostileField(_ field: UserField) async {
        let users = zip(1..., Self.hostile).map { number, text in
            var user = User.fixture(number)
            var fields = user.fields
            // Logins must be unique, so the number is added.
            _ = field.set(field == .login ? "\(text)\(number)" : text, in: &fields)
            user.fields = fields
            return user
        }
        let bench = await ScreenBench(store: FixedStore(all: users), rows: 40, columns: 160)
        expectHarmless(bench.terminal)
        for _ in users {
            // These keys edit, duplicate, delete, copy a value, copy a command line, list roles or groups, and disable.
            for key in "eNdyYOUx" {
                await bench.press(.character(key))
                expectHarmless(bench.terminal)
                await bench.press(.escape, .escape)
            }
            await bench.press(.enter)
            expectHarmless(bench.terminal)
            await bench.press(.escape, .down)
            expectHarmless(bench.terminal)
        }
        for key in "12345" {
            await bench.press(.character(key))
            expectHarmless(bench.terminal)
            await bench.press(.enter)
            expectHarmless(bench.terminal)
            await bench.press(.escape)
        }
    }

    @Test("harmful characters in the journal never reach the terminal", arguments: [(24, 80), (40, 120), (16, 60)])
    func hostileJournal(rows: Int, columns: Int) async {
        let date = ManualWallClock().date
        var entries: [JournalEntry] = []
        var tasks: [StoredTask] = []
        for (number, text) in zip(1..., Self.hostile) {
            let author = Author(name: text, origin: .commandLine)
            let user = User.fixture(number, name: text, note: text)
            let content: [JournalEntry.Content] = [
                .record(user), .fields([FieldChange(.note, before: text, after: text + "!")], version: 2),
            ]
            for content in content {
                entries.append(
                    JournalEntry(
                        number: entries.count + 1,
                        task: nil,
                        kind: .edit,
                        author: author,
                        date: date,
                        user: user.id,
                        login: text,
                        content: content
                    )
                )
            }
            let task = StoredTask(
                number: number,
                id: .make(at: date),
                action: text,
                subject: text,
                author: author,
                state: .interrupted,
                startedAt: date
            )
            tasks.append(task)
        }
        let store = FixedStore(all: [], entries: entries, storedTasks: tasks)
        let bench = await ScreenBench(store: store, rows: rows, columns: columns)
        await bench.type("3")
        for _ in entries {
            await bench.press(.enter)
            expectHarmless(bench.terminal)
            await bench.press(.escape, .down)
            expectHarmless(bench.terminal)
        }
        await bench.type("T")
        for _ in tasks {
            await bench.press(.down)
            expectHarmless(bench.terminal)
        }
    }

    @Test("harmful characters that are pasted into a field never reach the terminal")
    func pastedText() async {
        let bench = await bench(["Ana"])
        for key in "/n" {
            await bench.press(.character(key))
            bench.terminal.paste(Self.hostile.joined(separator: " "))
            await bench.settle()
            expectHarmless(bench.terminal)
            await bench.press(.control("s"))
            expectHarmless(bench.terminal)
        }
    }

    private func expectHarmless(_ terminal: VirtualTerminal, sourceLocation: SourceLocation = #_sourceLocation) {
        let bad = terminal.lines.joined().unicodeScalars.filter { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator: true
            default: false
            }
        }
        #expect(
            bad.isEmpty,
            "on the screen: \(bad.map { String($0.value, radix: 16) })",
            sourceLocation: sourceLocation
        )
    }
}
