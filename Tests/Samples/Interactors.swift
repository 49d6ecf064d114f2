import Foundation
import Futures
import Interactors

// Declarations that the code samples in the documentation of Interactors use; see `.ci/samples`.

struct User: Sendable {
    var id = 7
    var name = ""

    init() {}
    init(_ row: UserRow) throws {}
}

struct UserRow: Sendable {
    init(_ user: User) {}
}

struct UsersByRole: Query {
    let role: String
}

struct Reading: Sendable {
    let date: Date
}

struct NetworkError: Error {}

final class API: GetDataSource, PutDataSource, DeleteDataSource {
    typealias Value = User

    func loadUsers() -> Future<[User]> { Future(value: []) }
}

@MainActor struct View {
    nonisolated init() {}
    func show(_ text: String) {}
}

class Surrounding: @unchecked Sendable {
    let users: [User] = []

    func users(of role: String) -> [User] { [] }
}

let (api, server, memory) = (API(), API(), InMemoryKeyValueDataSource<Int, User>())
let (app, id, label, samples) = (AppExecutor(), 7, View(), [User()])
let executor: any Executor = app
let rows = InMemoryKeyValueDataSource<Int, UserRow>()
let storedRows = SingleDataSourceRepository(rows)
let users = SingleDataSourceRepository(memory)
let remoteUsers = users
let getUser = Interactor.GetByQuery(executor: app, repository: users)
