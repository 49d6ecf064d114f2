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

    @Test("Cancel has the focus in a question, so Enter does not perform the action")
    func cancelHasTheFocus() throws {
        let answer = ask()
        #expect(try !bench.question.isActionFocused)
        bench.submit()
        #expect(bench.dialogs.isEmpty)
        #expect(!answer.isYes)
    }

    @Test("when the action button has the focus in a question, Enter performs the action")
    func otherButton() throws {
        let answer = ask()
        bench.stack.perform(.switchButton)
        #expect(try bench.question.isActionFocused)
        bench.submit()
        #expect(answer.isYes)
        #expect(bench.dialogs.isEmpty)
    }

    @Test("scrolling the users in a question does not move the focus, and stops at the first user")
    func scroll() throws {
        _ = ask()
        bench.stack.perform(.move(3))
        #expect(try bench.question.offset == 3)
        bench.stack.perform(.move(-9))
        #expect(try bench.question.offset == 0)
        #expect(try !bench.question.isActionFocused)
    }

    @Test("the key for yes performs the action even if Cancel has the focus")
    func confirm() {
        let answer = ask()
        bench.stack.perform(.confirm)
        #expect(answer.isYes)
    }

    @Test("closing the question does not perform the action")
    func cancel() {
        let answer = ask()
        bench.stack.perform(.switchButton)
        bench.cancel()
        #expect(!answer.isYes)
        #expect(bench.dialogs.isEmpty)
    }

    @Test("if a word must be typed, nothing else performs the action")
    func phrase() throws {
        let answer = ask(phrase: "ana")
        bench.stack.perform(.confirm)
        bench.stack.perform(.switchButton)
        bench.submit()
        bench.set("phrase", "an")
        bench.submit()
        #expect(!answer.isYes)
    }

    @Test("typing the requested word focuses the action button, so Enter performs the action")
    func typedPhrase() throws {
        let answer = ask(phrase: "ana")
        bench.set("phrase", "ana")
        #expect(try bench.question.isActionFocused)
        bench.submit()
        #expect(answer.isYes)
    }
}
