import Futures
import Testing

@testable import UserDirectory
@testable import roster

@Suite struct CopyWordsTests {
    @Test("a store's size mentions links only if there are any")
    func sizes() {
        let size = ContentsSize(users: 1, tasks: 2, entries: 3)
        #expect(CopyWords.size(size) == "1 user, 2 tasks and 3 journal entries")
        var linked = size
        linked.links = 1
        #expect(CopyWords.size(linked) == "1 user, 2 tasks, 3 journal entries and 1 link")
        #expect(JSON.size(linked).text.filter { !$0.isWhitespace } == #"{"users":1,"tasks":2,"entries":3,"links":1}"#)
    }

    @Test("a link that differs is shown with its connection, its user, its account and the fields that differ")
    func links() {
        let difference = StoreDifference(
            kind: .link,
            key: "corp 01938f2e-7b1a-7c3d-9e4f-0123456789ab",
            title: "7",
            presence: .both,
            fields: [
                .init(name: "version", first: "1", second: nil),
                .init(name: "agreed.groups", first: "a\nb", second: "a"),
            ]
        )
        #expect(
            difference.line
                == #"~ link corp 01938f2e-7b1a-7c3d-9e4f-0123456789ab (7): "#
                + #"version "1" → none, agreed.groups "a, b" → "a""#
        )
    }

    /// Records the order in which the progress bar is removed and lines are written.
    private final class Steps: ByteSink {
        let steps = Locked<[String]>([])

        func write(_ bytes: [UInt8]) { steps.withLock { $0.append(bytes.isEmpty ? "nothing" : "lines") } }
    }

    @Test("the progress bar is removed before each block of differences is written")
    func bar() throws {
        let sink = Steps()
        let writer = DifferenceWriter(sink: sink, isJSON: false) { sink.steps.withLock { $0.append("no bar") } }
        let title = String(repeating: "x", count: 1_000)
        for key in 1...200 {
            try writer.write(
                StoreDifference(kind: .user, key: String(key), title: title, presence: .first, fields: [])
            )
        }
        let steps = sink.steps.withLock { $0 }
        #expect(steps.count >= 4)
        #expect(steps == (0..<steps.count).map { $0.isMultiple(of: 2) ? "no bar" : "lines" })
    }
}
