import FuturesTesting
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite("Ctrl-C, and messages that disappear when a field opens") @MainActor struct DashboardInterruptTests {
    @Test("one Ctrl-C does not quit, but two within a second and a half do")
    func interruptTwice() async {
        let bench = await DashboardBench()
        await bench.perform(.interrupt)
        #expect(bench.quits == 0)
        #expect(bench.frame.message?.text == "Press Ctrl-C again to quit")
        bench.bench.clock.advance(by: .milliseconds(1_499))
        await bench.perform(.interrupt)
        #expect(bench.quits == 1)
    }

    @Test("the offer to quit ends when its message disappears: after 1.5 seconds, or when a form or the filter opens")
    func interruptOffer() async {
        let bench = await DashboardBench()
        await bench.perform(.interrupt)
        #expect(bench.scheduledDelays.last == .milliseconds(1_500))
        await bench.passScheduled()
        #expect(bench.frame.message == nil)
        bench.bench.clock.advance(by: .seconds(2))
        for command in [Command.add, .filter] {
            await bench.perform(.interrupt)
            #expect(bench.frame.message != nil)
            await bench.perform(command)
            #expect(bench.frame.message == nil)
            #expect(!bench.presenter.session.quitsAtInterrupt())
            bench.bench.clock.advance(by: .seconds(2))
            await bench.answer(.cancel)
        }
        #expect(bench.quits == 0)
    }

    @Test("a note about an ignored paste is removed when a field opens; other notes stay")
    func pasteNote() async {
        let bench = await DashboardBench()
        bench.presenter.notePasteIgnored()
        #expect(bench.frame.message?.text == "Text can be pasted only into a text field")
        await bench.perform(.filter)
        #expect(bench.frame.message == nil)
        bench.presenter.filter.cancel()
        bench.presenter.notify("Copied")
        await bench.perform(.add)
        #expect(bench.frame.message?.text == "Copied")
    }

    @Test("a second Ctrl-C cancels the running tasks instead of quitting, if the first one only closed a dialog")
    func interruptInDialog() async {
        let bench = await DashboardBench()
        await bench.select("bo")
        bench.presenter.perform(.toggleDisabled)
        #expect(!bench.presenter.session.quits(after: .interrupt))
        #expect(bench.frame.message?.text == "Press Ctrl-C again to cancel the running tasks")
        bench.presenter.perform(.interrupt)
        #expect(bench.quits == 0)
        #expect(bench.frame.message?.text == "Cancelling; press Ctrl-C again to quit")
        bench.presenter.perform(.interrupt)
        #expect(bench.quits == 1)
    }

    @Test("pressing Ctrl-C twice, a second and a half apart, does not quit")
    func interruptSlowly() async {
        let bench = await DashboardBench()
        await bench.perform(.interrupt)
        bench.bench.clock.advance(by: .milliseconds(1_500))
        await bench.perform(.interrupt)
        #expect(bench.quits == 0)
    }
}
