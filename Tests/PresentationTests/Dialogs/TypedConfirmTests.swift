import Testing

@testable import Presentation

@Suite("Questions that are confirmed by typing") @MainActor struct TypedConfirmTests {
    private let bench = FormBench()
    @MainActor private final class Answer { var isYes = false }

    private func ask(_ phrase: String) -> Answer {
        let answer = Answer()
        let question = ConfirmModel(title: "Sure?", lines: [], action: "Delete", phrase: phrase)
        bench.stack.open(ConfirmPresenter(question) { answer.isYes = true })
        return answer
    }

    @Test("if the typed confirmation is wrong or missing, Enter says so, and the question stays open")
    func wrong() throws {
        let answer = ask("1000")
        bench.set("phrase", "100")
        bench.submit()
        #expect(try bench.question.remark == "Does not match")
        #expect(try bench.question.isFieldFocused)
        bench.set("phrase", "")
        #expect(try bench.question.remark == nil)
        bench.submit()
        #expect(try bench.question.remark == "Required")
        #expect(!answer.isYes)
    }

    @Test("the remark about a missing confirmation does not repeat the instruction above it")
    func notRepeated() throws {
        var question = ConfirmModel(title: "Sure?", lines: [], action: "Delete", phrase: "3")
        question.phraseMeaning = "the number of changes"
        bench.stack.open(ConfirmPresenter(question) {})
        bench.submit()
        #expect(try bench.question.instructions.first == "Type 3 (the number of changes) to confirm")
        #expect(try bench.question.remark == "Required")
    }

    @Test(
        "a typed confirmation may be a number with grouped digits",
        arguments: ["1,000", "1 000", " 1000 ", "1\u{A0}000"]
    )
    func grouped(typed: String) {
        let answer = ask("1000")
        bench.set("phrase", typed)
        bench.submit()
        #expect(answer.isYes)
    }

    @Test(
        "a text that only resembles the requested number is not accepted",
        arguments: ["10000", "1.000", "1000x", "１０００"]
    )
    func otherNumber(typed: String) {
        let answer = ask("1000")
        bench.set("phrase", typed)
        bench.submit()
        #expect(!answer.isYes)
    }

    @Test("spaces around a login are ignored, but spaces within it are not")
    func login() {
        let answer = ask("ana")
        bench.set("phrase", "a na")
        bench.submit()
        #expect(!answer.isYes)
        bench.set("phrase", " ana ")
        bench.submit()
        #expect(answer.isYes)
    }

    @Test("Tab goes from the field to Cancel and to the action button; Enter without a phrase returns to the field")
    func focus() throws {
        let answer = ask("ana")
        bench.stack.perform(.switchButton)
        #expect(try !bench.question.isFieldFocused && !bench.question.isActionFocused)
        bench.stack.perform(.switchButton)
        #expect(try bench.question.isActionFocused)
        bench.submit()
        #expect(try bench.question.remark != nil)
        #expect(try bench.question.isFieldFocused)
        bench.stack.perform(.switchButton)
        bench.submit()
        #expect(bench.dialogs.isEmpty)
        #expect(!answer.isYes)
    }
}
