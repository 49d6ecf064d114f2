import Testing

@testable import Presentation

@Suite("Questions") @MainActor struct ConfirmTests {
    private let bench = FormBench()
    @MainActor private final class Answer { var isYes = false }

    private func ask(phrase: String? = nil) -> Answer {
        let answer = Answer()
        let question = ConfirmModel(title: "Delete ana?", lines: [], action: "Delete", phrase: phrase)
        bench.stack.open(ConfirmPresenter(question) { answer.isYes = true })
        return answer
    }

    @Test("Cancel has the focus, so that Enter does nothing")
    func cancelHasTheFocus() throws {
        let answer = ask()
        #expect(try !bench.question.isActionFocused)
        bench.submit()
        #expect(bench.dialogs.isEmpty)
        #expect(!answer.isYes)
    }

    @Test("the other button does it")
    func otherButton() throws {
        let answer = ask()
        bench.stack.perform(.switchButton)
        #expect(try bench.question.isActionFocused)
        bench.submit()
        #expect(answer.isYes)
        #expect(bench.dialogs.isEmpty)
    }

    @Test("scrolling the users leaves the focus where it is, and stops at the first user")
    func scroll() throws {
        _ = ask()
        bench.stack.perform(.move(3))
        #expect(try bench.question.offset == 3)
        bench.stack.perform(.move(-9))
        #expect(try bench.question.offset == 0)
        #expect(try !bench.question.isActionFocused)
    }

    @Test("its own key does it, wherever the focus is")
    func confirm() {
        let answer = ask()
        bench.stack.perform(.confirm)
        #expect(answer.isYes)
    }

    @Test("leaving does nothing")
    func cancel() {
        let answer = ask()
        bench.stack.perform(.switchButton)
        bench.cancel()
        #expect(!answer.isYes)
        #expect(bench.dialogs.isEmpty)
    }

    @Test("where a word must be typed, nothing else does it")
    func phrase() throws {
        let answer = ask(phrase: "ana")
        bench.stack.perform(.confirm)
        bench.stack.perform(.switchButton)
        bench.submit()
        bench.set("phrase", "an")
        bench.submit()
        #expect(!answer.isYes)
    }

    @Test("the word that was asked for moves the focus and lets Enter do it")
    func typedPhrase() throws {
        let answer = ask(phrase: "ana")
        bench.set("phrase", "ana")
        #expect(try bench.question.isActionFocused)
        bench.submit()
        #expect(answer.isYes)
    }
}
