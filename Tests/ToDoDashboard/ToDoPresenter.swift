import Futures
import Interactors

@MainActor protocol ToDoView: AnyObject {
    func show(_ toDos: [ToDo])
    func show(error: String)
}

@MainActor final class ToDoPresenter {
    weak var view: (any ToDoView)?
    private let list: Interactor.GetAllByQuery<ToDo>
    private let put: Interactor.PutByQuery<ToDo>
    private let delete: Interactor.DeleteByQuery
    private var lastID = 0

    init(executor: any Executor, repository: any Repository<ToDo>) {
        list = Interactor.GetAllByQuery(executor: executor, repository: repository)
        put = Interactor.PutByQuery(executor: executor, repository: repository)
        delete = Interactor.DeleteByQuery(executor: executor, repository: repository)
    }

    func add(title: String) {
        lastID += 1
        update(after: put.execute(ToDo(id: lastID, title: title), id: lastID))
    }

    func toggle(_ toDo: ToDo) {
        var toDo = toDo
        toDo.isDone.toggle()
        update(after: put.execute(toDo, id: toDo.id))
    }

    func remove(_ toDo: ToDo) {
        update(after: delete.execute(id: toDo.id))
    }

    private func update<Value: Sendable>(after change: Future<Value>) {
        change
            .flatMap { [list] _ in list.execute(AllObjectsQuery()) }
            .then { [weak self] toDos in self?.view?.show(toDos) }
            .fail { [weak self] error in self?.view?.show(error: "\(error)") }
    }
}
