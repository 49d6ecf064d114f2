import Foundation
import Presentation
import UserDirectory

/// Formats entries and tasks of the journal as rows.
enum JournalWords {
    static func entryTitles(_ times: TimeFormat?) -> [String] {
        ["TASK", heading("DATE", times), "AUTHOR", "ORIGIN", "ACTION", "LOGIN", "CHANGE"]
    }

    static func taskTitles(_ times: TimeFormat?) -> [String] {
        ["TASK", "STATE", heading("STARTED", times), "AUTHOR", "ORIGIN", "CHANGED", "REFUSED", "TITLE"]
    }

    /// The column of times has room for a whole time, and the columns of logins and changes are wide enough to read.
    static let entryRules = TableLayout.Rules(least: [1: 19, 5: 10, 6: 20], leftOutFirst: [3, 2, 0, 1])
    /// The column of times has room for a whole time, and the columns of states and titles are wide enough to read.
    static let taskRules = TableLayout.Rules(least: [1: 12, 2: 19, 7: 24], leftOutFirst: [4, 6, 3, 5, 2, 1])

    /// Returns an entry's row; if `times` is nil, the entry's time is written as RFC 3339 in UTC.
    static func row(_ entry: JournalEntry, _ times: TimeFormat?) -> [String] {
        [
            entry.taskNumber.map(String.init) ?? "", time(entry.date, times), entry.author?.name ?? "",
            entry.author?.origin.rawValue ?? "", entry.kind.rawValue, EntryText.user(entry), summary(entry, times),
        ]
    }

    private static func summary(_ entry: JournalEntry, _ times: TimeFormat?) -> String {
        // If `times` is nil, the row is for other programs, which expect numbers without thousands separators.
        times == nil ? EntryText.summary(entry) { String($0) } : EntryText.summary(entry)
    }

    static func row(_ task: StoredTask, _ times: TimeFormat?) -> [String] {
        let count: (Int) -> String = times == nil ? { String($0) } : { Text.number($0) }
        return [
            String(task.number), state(task), time(task.startedAt, times), task.author.name,
            task.author.origin.rawValue, count(task.changed), count(task.failed), task.title,
        ]
    }

    private static func heading(_ title: String, _ times: TimeFormat?) -> String {
        times?.heading(title) ?? title
    }

    private static func time(_ date: Date, _ times: TimeFormat?) -> String {
        times?.cell(date) ?? Timestamp.text(date)
    }

    private static func state(_ task: StoredTask) -> String {
        switch task.undone {
        case .no: task.stateInWords
        case .partly: "\(task.stateInWords), partly undone"
        case .wholly: "\(task.stateInWords), undone"
        }
    }
}

/// Writes rows incrementally: aligned under a heading on a terminal, tab-separated elsewhere, or as JSON.
@MainActor
struct RowWriter<Element> {
    let titles: [String]
    let rules: TableLayout.Rules
    let isJSON: Bool
    let row: (Element) -> [String]
    let json: (Element) -> JSON
    private var layout: TableLayout?
    private var isFirst = true

    var columnsLeftOut: [String] { layout?.leftOut.map { titles[$0] } ?? [] }

    init(
        titles: [String],
        _ rules: TableLayout.Rules = TableLayout.Rules(),
        isJSON: Bool,
        row: @escaping (Element) -> [String],
        json: @escaping (Element) -> JSON
    ) {
        self.titles = titles
        self.rules = rules
        self.isJSON = isJSON
        self.row = row
        self.json = json
    }

    mutating func write(_ elements: [Element], to output: StandardOutput) {
        guard !elements.isEmpty else { return }
        if isJSON {
            for element in elements {
                output.write((isFirst ? "[\n" : ",\n") + json(element).text)
                isFirst = false
            }
        } else if output.isTerminal {
            let rows = elements.map { row($0).map(SafeText.line) }
            let layout = self.layout ?? TableLayout(fitting: [titles] + rows, rules, lineWidth: output.width)
            if self.layout == nil { output.write(layout.line(titles)) }
            self.layout = layout
            for row in rows { output.write(layout.line(row)) }
        } else {
            for element in elements {
                output.write(row(element).map(SafeText.tabSeparated).joined(separator: "\t") + "\n")
            }
        }
    }

    func end(_ output: StandardOutput) {
        if isJSON { output.write(isFirst ? "[]\n" : "\n]\n") }
    }
}
