import Futures
import Interactors

struct Note: Sendable {
    let id: Int
    let text: String
}

final class NoteRepository: GetRepository, PutRepository {
    private let notes = Locked<[Int: Note]>([:])

    func getAll(_ query: any Query) -> Future<[Note]> {
        guard query is AllObjectsQuery else { return Future(error: QueryError.unsupported(query, by: self)) }
        return Future(value: notes.withLock { $0.values.sorted { $0.id < $1.id } })
    }

    func put(_ note: Note?, in query: any Query) -> Future<Note> {
        guard let note, let query = query as? IdQuery<Int> else {
            return Future(error: QueryError.unsupported(query, by: self))
        }
        notes.withLock { $0[query.id] = note }
        return Future(value: note)
    }
}

struct ListTextsInteractor: Sendable {
    let executor: any Executor
    let getNotes: Interactor.GetAllByQuery<Note>

    func execute(in executor: (any Executor)? = nil) -> Future<[String]> {
        (executor ?? self.executor).submit {
            try getNotes.execute(AllObjectsQuery(), in: DirectExecutor()).get().map(\.text)
        }
    }
}

@MainActor protocol NotesView: AnyObject {
    func show(texts: [String])
    func show(error: String)
}

@MainActor final class NotesPresenter {
    weak var view: (any NotesView)?
    private let addNote: Interactor.PutByQuery<Note>
    private let listTexts: ListTextsInteractor

    init(addNote: Interactor.PutByQuery<Note>, listTexts: ListTextsInteractor) {
        self.addNote = addNote
        self.listTexts = listTexts
    }

    func add(_ note: Note) {
        addNote.execute(note, id: note.id)
            .flatMap { [listTexts] _ in listTexts.execute() }
            .then { [weak self] texts in self?.view?.show(texts: texts) }
            .fail { [weak self] error in self?.view?.show(error: "\(error)") }
    }
}
