import Foundation
import Futures
import FuturesTesting
import Interactors
import Testing

@Suite("The example of the documentation") struct DocumentationExampleTests {
    private static let package = URL(filePath: #filePath).appending(path: "../../..").standardized

    private static func lines(of path: String) throws -> [Substring] {
        try String(contentsOf: package.appending(path: path), encoding: .utf8).split(
            separator: "\n",
            omittingEmptySubsequences: false
        )
    }

    @Test(
        "the documentation's example is printed exactly as it is compiled here, in under 60 lines",
        arguments: [
            ("InteractorsInAPresenter", "example", "DocumentationExample"),
            ("QueriesAndRepositories", "example: caching", "DocumentationExample+Caching"),
            ("QueriesAndRepositories", "example: spies", "DocumentationExample+Spies"),
        ]
    )
    func page(name: String, example: String, file: String) throws {
        let page = try Self.lines(of: "Sources/Interactors/Documentation.docc/\(name).md")
        let code = try Self.lines(of: "Tests/InteractorsTests/\(file).swift").dropLast()
        let marker = try #require(page.firstIndex(of: "<!-- \(example) -->"))
        let start = try #require(page[marker...].firstIndex(of: "```swift")) + 1
        let end = try #require(page[start...].firstIndex(of: "```"))
        #expect(page[start..<end].elementsEqual(code))
        #expect(code.count < 60)
    }

    @Test("the documentation's example shows the stored notes on the main thread", .timeLimit(.minutes(60))) @MainActor
    func shown() async {
        let view = RecordingNotesView()
        let presenter = makePresenter(NoteRepository(), view)
        await view.next { presenter.add(Note(id: 2, text: "two")) }
        await view.next { presenter.add(Note(id: 1, text: "one")) }
        #expect(view.shown == ["main: two", "main: one, two"])
    }

    @Test(
        "the documentation's example shows the error of a repository that rejects every note",
        .timeLimit(.minutes(60))
    ) @MainActor
    func error() async {
        let view = RecordingNotesView()
        let presenter = makePresenter(FullRepository(), view)
        await view.next { presenter.add(Note(id: 1, text: "one")) }
        #expect(view.shown == ["main: error: full"])
    }

    @MainActor private func makePresenter(
        _ repository: some GetRepository<Note> & PutRepository<Note>,
        _ view: any NotesView
    ) -> NotesPresenter {
        let app = AppExecutor()
        let presenter = NotesPresenter(
            addNote: Interactor.PutByQuery(executor: app, repository: repository),
            listTexts: ListTextsInteractor(
                executor: app,
                getNotes: Interactor.GetAllByQuery(executor: app, repository: repository)
            )
        )
        presenter.view = view
        return presenter
    }
}

/// A view that records what is shown, and on which thread.
@MainActor private final class RecordingNotesView: NotesView {
    private(set) var shown: [String] = []
    private var waiting: CheckedContinuation<Void, Never>?

    /// Runs the action, and waits until the view shows something.
    func next(after action: () -> Void) async {
        await withCheckedContinuation { continuation in
            waiting = continuation
            action()
        }
    }

    func show(texts: [String]) {
        record(texts.joined(separator: ", "))
    }

    func show(error: String) {
        record("error: \(error)")
    }

    private func record(_ text: String) {
        shown.append("\(threadName()): \(text)")
        waiting?.resume()
        waiting = nil
    }
}

/// A repository that rejects every note.
private final class FullRepository: GetRepository, PutRepository {
    private enum Failure: Error {
        case full
    }

    typealias Value = Note

    func put(_ note: Note?, in query: any Query) -> Future<Note> {
        Future(error: Failure.full)
    }
}
