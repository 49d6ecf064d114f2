import Testing
import Tracing
import UserDirectory

@testable import Presentation

@Suite("A trace as a waterfall") struct WaterfallTests {
    private func span(
        _ id: Int,
        in parent: Int? = nil,
        _ layer: Layer = .statement,
        _ name: String = "step",
        on thread: String = "app",
        from start: Int,
        to end: Int?
    ) -> Span {
        Span(
            id: id,
            parent: parent,
            layer: layer,
            name: name,
            thread: thread,
            start: .milliseconds(start),
            end: end.map { .milliseconds($0) }
        )
    }

    private func roots(_ spans: [Span], now: Int = 1_000) -> [WaterfallNode] {
        Waterfall(spans, now: .milliseconds(now)).roots
    }

    /// The spans that a trace records for slices; each slice has a statement, and submits the next slice.
    private func slices(_ count: Int) -> [Span] {
        var spans = [span(0, .presenter, "Import", on: "main", from: 0, to: 1)]
        var parent = 0
        for index in 0..<count {
            let (id, start) = (spans.count, 10 * index + 1)
            spans.append(
                span(id, in: parent, .queue, "wait for app", from: index == 0 ? start : start - 1, to: start + 1)
            )
            spans.append(
                span(id + 1, in: parent, .interactor, "ImportUsersInteractor", from: start + 1, to: start + 10)
            )
            spans.append(span(id + 2, in: id + 1, .statement, "change users", from: start + 2, to: start + 8))
            parent = id + 1
        }
        return spans
    }

    @Test("a parent span lasts until an asynchronous child has ended")
    func outliving() {
        let parent = roots([span(0, .interactor, from: 0, to: 1), span(1, in: 0, from: 1, to: 26)])[0]
        #expect(parent.total == .milliseconds(26))
        #expect(parent.selfTime == .milliseconds(1))
    }

    @Test("a parent span begins no later than its first child")
    func early() {
        let parent = roots([span(0, .interactor, from: 5, to: 10), span(1, in: 0, from: 3, to: 6)])[0]
        #expect(parent.interval == Duration.milliseconds(3)..<Duration.milliseconds(10))
        #expect(parent.selfTime == .milliseconds(4))
    }

    @Test("the time of overlapping child spans counts only once")
    func parallel() {
        let parent = roots([
            span(0, .interactor, from: 0, to: 10), span(1, in: 0, from: 2, to: 6), span(2, in: 0, from: 4, to: 8),
        ])[0]
        #expect(parent.selfTime == .milliseconds(4))
    }

    @Test("a step that still runs lasts until now, and so do its parents")
    func running() {
        let parent = roots([span(0, .interactor, from: 0, to: 1), span(1, in: 0, from: 1, to: nil)], now: 40)[0]
        #expect(parent.total == .milliseconds(40))
        #expect(parent.isUnderway)
    }

    @Test("the critical path takes the child that ends last, and the child that was active when that child began")
    func criticalPath() {
        let parent = roots([
            span(0, .interactor, from: 0, to: 20), span(1, in: 0, .statement, "first", from: 2, to: 6),
            span(2, in: 0, .statement, "second", from: 1, to: 9),
            span(3, in: 0, .statement, "third", from: 8, to: 20),
            span(4, in: 0, .statement, "fourth", from: 10, to: 12),
        ])[0]
        #expect(parent.children.filter(\.isCritical).map(\.id) == [2, 3])
    }

    @Test("the critical path goes on to the delivery and the view, even if the use case ends after them")
    func resultBeforeEnd() {
        let waterfall = Waterfall(
            [
                span(0, .presenter, on: "main", from: 0, to: 1), span(1, in: 0, .interactor, from: 1, to: 30),
                span(2, in: 1, from: 2, to: 18), span(3, .delivery, on: "main", from: 20, to: 22),
                span(4, .view, on: "main", from: 22, to: 25),
                span(5, in: 1, .statement, "clear the files", from: 24, to: 29),
            ],
            now: .milliseconds(30)
        )
        let presenter = waterfall.roots[0]
        #expect(waterfall.roots.count == 1)
        #expect(presenter.total == .milliseconds(30))
        #expect(presenter.children.map(\.isCritical) == [true, true, true])
        #expect(presenter.children[0].children.map(\.isCritical) == [true, false])
        #expect(waterfall.timeAfterResult == .milliseconds(5))
    }

    @Test("slices that each submit the next one become siblings in one batch")
    func batch() throws {
        let presenter = roots(slices(23))[0]
        #expect(presenter.children.count == 1)
        let batch = try #require(presenter.children.first)
        #expect(batch.content == .batch(count: 23))
        #expect(batch.children.count == 46)
        #expect(batch.children.map(\.children.count).max() == 1)
    }

    @Test("the first slice, submitted from main, stays outside the batch, as an example of a slice")
    func firstSlice() {
        var spans = slices(23)
        let wait = spans[1]
        spans[1] = Span(
            id: wait.id,
            parent: wait.parent,
            layer: .queue,
            name: wait.name,
            thread: "app",
            startThread: "main",
            start: wait.start,
            end: wait.end
        )
        let children = roots(spans)[0].children
        #expect(children.map(\.span?.layer) == [.queue, .interactor, nil])
        #expect(children.last?.content == .batch(count: 22))
    }

    @Test("a batch keeps its id while it grows")
    func batchID() {
        #expect(roots(slices(3))[0].children[0].id == roots(slices(9))[0].children[0].id)
    }

    @Test("the running slice stays outside the batch")
    func runningSlice() {
        var spans = slices(9)
        let last = spans.removeLast()
        let interactor = spans.removeLast()
        spans.append(span(interactor.id, in: interactor.parent, .interactor, interactor.name, from: 90, to: nil))
        spans.append(span(last.id, in: last.parent, .statement, "change users", from: 91, to: nil))
        let children = roots(spans)[0].children
        #expect(children.map(\.content).first == .batch(count: 8))
        #expect(children.dropFirst().map(\.span?.layer) == [.queue, .interactor])
    }

    @Test("two slices do not form a batch")
    func fewSlices() {
        #expect(roots(slices(2))[0].children.map(\.span?.layer) == [.queue, .interactor, .queue, .interactor])
    }

    @Test("slices whose predecessors were left out of the trace are siblings of the slices before the gap")
    func gap() {
        let spans = slices(30)
        let presenter = roots(Array(spans[..<10] + spans[70...]))
        #expect(presenter.count == 1)
        let children = presenter[0].children
        #expect(children.flatMap(\.children).count > 10)
    }

    @Test("the time of omitted steps is shown on a line of its own")
    func omitted() throws {
        let spans = slices(30)
        let presenter = roots(Array(spans[..<10] + spans[70...]))[0]
        let gap = try #require(presenter.children.first { $0.span?.layer == .omitted })
        #expect(gap.span?.name == "60 steps")
        #expect(gap.interval.lowerBound == .milliseconds(31))
        #expect(gap.interval.upperBound == spans[70].start)
        #expect(presenter.selfTime <= .milliseconds(2))
    }

    @Test("a wait for the lock is a sibling of the slice that caused it, and contains the later attempts")
    func lock() {
        let presenter = roots([
            span(0, .presenter, on: "main", from: 0, to: 1), span(1, in: 0, .interactor, "Disable", from: 1, to: 3),
            span(2, in: 1, .lock, "Waiting for the lock", from: 3, to: 50),
            span(3, in: 2, .queue, "wait for app", from: 3, to: 4),
            span(4, in: 2, .interactor, "Disable", from: 4, to: 50),
        ])[0]
        #expect(presenter.children.map(\.span?.layer) == [.interactor, .lock])
        #expect(presenter.children[1].children.map(\.span?.layer) == [.queue, .interactor])
    }
}
