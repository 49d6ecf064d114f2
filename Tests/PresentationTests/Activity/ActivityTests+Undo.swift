import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

extension ActivityTests {
    @Test("`z` undoes the whole task of the change under the cursor, after a question that says so")
    func undo() async throws {
        let bench = await open()
        bench.bench.disableTogether(["bo", "chris"])
        bench.bench.add([UserFields(login: "zoe")])
        await bench.perform(.refresh, .moveDown)
        await bench.perform(.undo)
        let question = try bench.question
        #expect(question.title == "Undo 2 changes?")
        #expect(question.lines == ["The selected change is part of task 4, Disable 2 users"])
        #expect(try bench.bench.user("bo").status == .disabled)
        await bench.answer(.confirm)
        #expect(bench.frame.message?.text.hasPrefix("Undone: Disable 2 users (") == true)
        #expect(try bench.bench.user("bo").status == .active)
        #expect(try bench.bench.user("chris").status == .active)
    }

    @Test("`z` on an undo changes nothing; a message names the key that redoes the change", arguments: [false, true])
    func undoOfUndo(byTask: Bool) async throws {
        let bench = await open()
        await bench.perform(.showUsers, .moveDown, .toggleDisabled, .moveDown, .toggleDisabled, .showActivity)
        if byTask { await bench.perform(.toggleChanges) }
        await bench.perform(.moveToFirst, .undo)
        #expect(try ["bo", "chris"].map { try bench.bench.user($0).status } == [.disabled, .active])
        await bench.perform(.moveToFirst, .undo)
        #expect(bench.dialog == nil)
        #expect(bench.frame.message?.text == "This is an undo; Z to redo the change")
        #expect(try ["bo", "chris"].map { try bench.bench.user($0).status } == [.disabled, .active])
        await bench.perform(.redo)
        #expect(try ["bo", "chris"].map { try bench.bench.user($0).status } == [.disabled, .disabled])
    }

    @Test("`z` asks before it undoes what another author did; the question names the author", arguments: [false, true])
    func undoOfAnotherAuthor(byTask: Bool) async throws {
        let bench = await open()
        bench.bench.change(.disable(.login("bo")), by: .eve)
        await bench.perform(.refresh)
        if byTask { await bench.perform(.toggleChanges) }
        await bench.perform(.undo)
        let question = try bench.question
        #expect(question.title == "Undo 1 change?")
        #expect(question.lines.count == 1)
        #expect(question.lines.first?.hasPrefix("Task 4, Disable bo, was run by eve (") == true)
        #expect(try bench.bench.user("bo").status == .disabled)
        await bench.answer(.confirm)
        #expect(try bench.bench.user("bo").status == .active)
        #expect(bench.frame.message?.text.hasPrefix("Undone: Disable bo (by eve, ") == true)
    }
}
