import Foundation
import Presentation
import TerminalKit
import Testing
import UserDirectory

@testable import roster

@Suite struct OutputTests {
    @Test("the columns of a table are aligned even after wide and combining characters, and lines end without spaces")
    func alignment() {
        let rows = [["LOGIN", "NAME", "X"], ["bo", "世蓮 Ng", "1"], ["zoe", "Zoe\u{308} M", ""], ["ch", "🇨🇭", "2"]]
        let layout = TableLayout(fitting: rows)
        let lines = rows.map(layout.line)
        #expect(
            lines == [
                "LOGIN  NAME     X\n", "bo     世蓮 Ng  1\n", "zoe    Zoe\u{308} M\n", "ch     🇨🇭       2\n",
            ]
        )
    }

    @Test("on a terminal, a task's numbers of changed and refused users have separators; in piped output, they do not")
    func taskNumbers() {
        let task = StoredTask(
            id: .make(at: .now),
            action: "Disable 1,234 users",
            author: Author(name: "ana", origin: .commandLine),
            state: .done,
            startedAt: .now,
            changed: 1_234,
            failed: 5_678
        )
        #expect(JournalWords.taskTitles(.utc)[5...6] == ["CHANGED", "REFUSED"])
        #expect(JournalWords.row(task, .utc)[5...6] == ["1,234", "5,678"])
        #expect(JournalWords.row(task, nil)[5...6] == ["1234", "5678"])
    }

    @Test("a text that is too long for its column is cut, and does not move the next column")
    func cutting() {
        let long = String(repeating: "x", count: 100)
        let layout = TableLayout(fitting: [["a", "b"], [long, "c"]])
        let line = layout.line([long, "c"])
        #expect(line.count == 44)
        #expect(line.hasSuffix("…  c\n"))
        #expect(layout.line(["later and longer than all", "c"]).hasSuffix("  c\n"))
    }

    @Test("a table fits the width of the terminal: the widest columns are cut, the others are not")
    func width() {
        let rows = [
            ["LOGIN", "NAME", "EMAIL"], ["ana", String(repeating: "n", count: 20), String(repeating: "e", count: 39)],
        ]
        for width in [70, 50, 30] {
            let layout = TableLayout(fitting: rows, lineWidth: width)
            let lines = rows.map(layout.line)
            #expect(lines[1].hasPrefix("ana    n"))
            #expect(lines[1].count - 1 == min(width, 5 + 2 + 20 + 2 + 39), "\(width)")
        }
        let long = [[String(repeating: "e", count: 60), "x"]]
        #expect(TableLayout(fitting: long, lineWidth: 100).line(long[0]).count - 1 == 60 + 2 + 1, "nothing is cut")
        let log = [["2026-11-24 00:37:10", String(repeating: "x", count: 40), String(repeating: "y", count: 40)]]
        let first = [["ana", "Ana", "active"]]
        let growing = TableLayout(fitting: first, .init(least: [2: 6]), lineWidth: 30, mayGrow: true)
        #expect(growing.line(["chris", "Chris O'Brien", "active"]) == "chris       Chris O'B…  active\n")
        let widened = TableLayout(fitting: [["bo", "active"]], .init(least: [1: 8]), lineWidth: 30, mayGrow: true)
        #expect(widened.line(["chris", "disabled"]) == "chris                 disabled\n")
        // The time is not cut.
        #expect(TableLayout(fitting: log, lineWidth: 70).line(log[0]).hasPrefix("2026-11-24 00:37:10  x"))
        #expect(TableLayout(fitting: rows, lineWidth: 22).line(rows[1]) == "ana    nnnnnn…  eeeee…\n")
    }

    @Test("no line of a table is wider than the terminal: the last columns are left out", arguments: 1...140)
    func narrow(lineWidth: Int) {
        let columns = (1...13).map { String(repeating: "x", count: $0 * 3) }
        let layout = TableLayout(fitting: [columns], lineWidth: lineWidth)
        let line = layout.line(columns).dropLast()
        #expect(line.count <= lineWidth)
        // The first column is not cut if the line has three cells or more, and fewer than eight cells stay empty.
        #expect(line.hasPrefix(lineWidth < 3 ? "" : "xxx"))
        #expect(line.count > lineWidth - 8)
        #expect(layout.leftOut.isEmpty || lineWidth < 13 * 8 - 5)
    }

    /// A row of the list of tasks, with the usual widths.
    private static let task = [
        "1204", "done, partly undone", "2026-11-24 00:37:10", "ana", "command-line", "1,204", "12",
        "Set the role of 1,204 users to member",
    ]

    @Test("times are never cut, titles stay readable, and less important columns are left out first")
    func rules() {
        func layout(_ lineWidth: Int) -> TableLayout {
            TableLayout(fitting: [Self.task], JournalWords.taskRules, lineWidth: lineWidth)
        }
        #expect(layout(200).leftOut.isEmpty)
        let line = layout(80).line(Self.task)
        #expect(line.contains("  2026-11-24 00:37:10  "))
        #expect(line.contains("  Set the role of 1,2"))
        #expect(layout(80).leftOut.first == 4)
        #expect(layout(40).leftOut == [1, 2, 3, 4, 5, 6])
        #expect(layout(30).line(Self.task).hasPrefix("1204  Set the role"))
        for width in 1...200 { #expect(layout(width).line(Self.task).count - 1 <= width) }
    }

    @Test("a long text is wrapped between words; a word is split only if it is wider than a line")
    func wrapping() {
        #expect(WrappedText.lines("one two three", width: 8) == ["one two", "three"])
        #expect(WrappedText.lines("/a/long/path x", width: 5) == ["/a/lo", "ng/pa", "th x"])
        #expect(WrappedText.lines("世蓮世蓮", width: 5) == ["世蓮", "世蓮"])
        #expect(WrappedText.lines("", width: 5) == [""])
    }

    @Test("the doctor's findings fit the terminal", arguments: [20, 40, 80])
    func findings(lineWidth: Int) {
        let path = String(repeating: "/folder", count: 12)
        let findings = [
            StoreFinding("permissions", .warning, "other users may access \(path)", advice: "run chmod 600 on it"),
            StoreFinding("seats", counting: "the stored count matches the number of users (\(126_568))"),
        ]
        let text = DoctorWords.lines(findings, lineWidth: lineWidth)
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= lineWidth }, "\(text)")
        #expect(text.replacing(/\s+/, with: " ").contains("of users (126,568)"))
        #expect(findings[1].message.hasSuffix("(126568)"))
    }

    @Test(
        "control and bidirectional-control characters become spaces or U+FFFD",
        arguments: [
            ("\u{1B}[2J", "\u{FFFD}[2J"), ("a\nb\tc", "a b c"), ("\u{202E}x\u{2066}", "\u{FFFD}x\u{FFFD}"),
            ("\u{9B}31m", "\u{FFFD}31m"), ("plain 世蓮", "plain 世蓮"), ("\r\n", "  "),
        ]
    )
    func safeLine(_ text: String, _ expected: String) {
        #expect(SafeText.line(text) == expected)
    }

    @Test(
        "a tab-separated field keeps every character, escaped if needed",
        arguments: [
            ("a\tb\nc\\d\r", "a\\tb\\nc\\\\d\\r"), ("\u{1B}[m", "\\u{1b}[m"), ("plain", "plain"), ("\r\n", "\\r\\n"),
        ]
    )
    func tabSeparated(_ text: String, _ expected: String) {
        #expect(SafeText.tabSeparated(text) == expected)
    }

    @Test("JSON keeps the order of members, and escapes control and bidirectional-control characters")
    func json() {
        let value = JSON.object([
            ("b", .string("\"\\\n\u{1B}\u{202E}é")), ("a", .array([.null, .bool(true), .number(-1)])),
        ])
        #expect(value.text == #"{"b":"\"\\\n\u001b\u202eé","a":[null,true,-1]}"#)
    }

    @Test(
        "numbers have commas as thousands separators",
        arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567"), (-1000, "-1,000")]
    )
    func numbers(_ number: Int, _ text: String) {
        #expect(Text.number(number) == text)
    }
}
