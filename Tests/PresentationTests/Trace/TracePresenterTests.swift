import Foundation
import Futures
import FuturesTesting
import Testing
import Tracing
import UserDirectory

@testable import Presentation

@Suite("The page of a trace", .timeLimit(.minutes(60))) @MainActor struct TracePresenterTests {
    private let bench = Bench(UserFields.three)
    private let center: TaskCenter
    private let view = RecordingDialogView(isExhaustive: false)
    private let stack: DialogStack

    init() {
        center = TaskCenter(clock: bench.clock, mainLoop: bench.mainLoop)
        stack = DialogStack(view: view)
        center.onChange = { [stack] in stack.update() }
    }

    /// Runs a task with the title "Count users" that only submits the given number of slices, one after another.
    @discardableResult
    private func count(slices: Int = 1) -> TaskRecord {
        let executor = TracingExecutor(bench.executor, wait: .queue, run: .interactor)
        let resolver = FutureResolver<Int>()
        @Sendable func slice(_ rest: Int) {
            executor.submit { end in
                if rest > 1 { slice(rest - 1) } else { resolver.set(slices) }
                end()
            }
        }
        return center.run(
            "Count users",
            useCase: "CountUsersInteractor",
            execute: {
                slice(slices)
                return resolver.future
            },
            summary: { "\($0)" },
            completion: { _ in }
        )
    }

    private func open(_ task: TaskRecord) {
        stack.open(TracePresenter(task))
    }

    private var trace: (model: TraceModel, selected: Int)? {
        if case .trace(let trace, let selected)? = view.latest?.last { (trace, selected) } else { nil }
    }

    @Test("the cursor stops at the first and the last line of a trace")
    func cursor() async {
        let task = count()
        await bench.settle()
        open(task)
        stack.perform(.move(2))
        #expect(trace?.selected == 2)
        stack.perform(.move(-100))
        #expect(trace?.selected == 0)
        stack.perform(.move(100))
        #expect(trace?.selected == (trace?.model.lines.count ?? 0) - 1)
    }

    @Test("all slices are on one line, and Enter on that line shows or hides them")
    func batch() async {
        let task = count(slices: 23)
        await bench.settle()
        open(task)
        stack.perform(.move(1))
        let closed = trace?.model.lines ?? []
        #expect(closed.map(\.layer) == ["presenter", "interactor", "delivery", "view"])
        #expect(closed.dropFirst().first?.name == "23 slices")
        stack.perform(.submit)
        #expect(trace?.model.lines.count == closed.count + 46)
        #expect(trace?.selected == 1)
        stack.perform(.submit)
        #expect(trace?.model.lines == closed)
    }

    @Test("a task can be cancelled from its trace until the task has ended")
    func cancel() async {
        let token = CancellationToken()
        let task = count(slices: 2)
        task.actions.cancel = { token.cancel() }
        open(task)
        #expect(trace?.model.canCancel == true)
        stack.perform(.set(field: MenuModel.commandField, value: Command.cancelTask.name))
        #expect(token.isCancelled)
        await bench.settle()
        #expect(trace?.model.canCancel == false)
    }

    @Test("the trace of a running task is updated until the task has ended")
    func live() async {
        let task = count(slices: 2)
        open(task)
        #expect(trace?.model.lines.map(\.layer) == ["presenter", "queue wait"])
        bench.clock.advance(by: .milliseconds(30))
        await bench.step()
        #expect(trace?.model.lines.map(\.layer) == ["presenter", "queue wait", "interactor", "queue wait"])
        #expect(trace?.model.lines.first?.total == "30 ms")
        bench.clock.advance(by: .milliseconds(12))
        center.report(.init(done: 1, total: 2), of: task)
        #expect(trace?.model.lines.first?.total == "42 ms")
        await bench.settle()
        #expect(trace?.model.total == "42 ms")
        #expect(trace?.model.lines.contains { $0.isUnderway } == false)
    }

    @Test("the cursor stays on its line while lines are added")
    func liveCursor() async {
        let task = count(slices: 4)
        open(task)
        stack.perform(.move(1))
        let id = trace?.model.lines[1].id
        for _ in 0..<2 {
            bench.clock.advance(by: .milliseconds(100))
            await bench.step()
        }
        #expect((trace?.model.lines.count ?? 0) > 4)
        #expect(trace.map { $0.model.lines[$0.selected].id } == id)
    }

    @Test("the help key opens an explanation of the layers")
    func layers() async {
        open(count())
        stack.perform(.set(field: MenuModel.commandField, value: Command.help.name))
        #expect(view.latest?.last == .page(.layers, offset: 0))
    }

    @Test("every folder named in the explanation of the layers is in the repository")
    func folders() {
        var root = URL(fileURLWithPath: #filePath)
        while !FileManager.default.fileExists(atPath: root.appending(path: "Package.swift").path) {
            root.deleteLastPathComponent()
        }
        for folder in LayerGuide.all.flatMap(\.folders) {
            var isFolder = ObjCBool(false)
            let path = root.appending(path: folder).path
            #expect(
                FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue,
                "\(path)"
            )
        }
    }

    @Test("the cancel key closes the page of a trace")
    func close() {
        open(count())
        stack.perform(.cancel)
        #expect(stack.isEmpty)
    }
}
