import Foundation
import Futures
import Interactors

// Declarations that the code samples in the documentation of Futures use; see `.ci/samples`.

struct User: Sendable {
    struct ParseError: Error {}

    var login = ""
    var name = ""

    static func parse(_ text: String) -> Result<User, ParseError> { .failure(ParseError()) }
}

struct NotFound: Error {
    var login = ""

    init(_ login: String = "") {
        self.login = login
    }
}

struct Offline: Error {}
struct Busy: Error {}
struct Bird: Sendable {}

struct Page: Sendable {
    init(_ user: User, _ seats: Int) {}
}

struct Summary: Sendable {
    init(name: String, email: String, role: String, seats: Int) {}
}

struct File: Sendable {
    func size() throws -> Int { 0 }
    func close() throws {}
}

struct Store: Sendable {
    func count() throws -> Int { 0 }
    func seats() throws -> Int { 0 }
    func newestID() throws -> Int { 0 }
    func search(_ text: String, _ token: CancellationToken) throws -> [User] { [] }
    func user(_ id: Int) -> Future<User> { Future(value: User()) }
    func user(_ login: String) -> Future<User> { Future(value: User()) }
    func find(_ login: String) -> Future<User?> { Future(value: nil) }
    func save(_ user: User) -> Future<User> { Future(value: user) }
    func put(_ user: User) throws {}
    func save(_ user: User, completion: @Sendable ((any Error)?) -> Void) {}
    func importUsers(_ file: File) -> Future<Int> { Future(value: 0) }
}

struct Cache: Sendable {
    func all() -> Future<[User]> { Future(value: []) }
    func users() -> Future<[User]> { Future(value: []) }
    func user(_ id: Int) -> Future<User?> { Future(value: nil) }
    func user(_ login: String) -> Future<User> { Future(value: User()) }
}

struct Server: Sendable {
    func page(_ number: Int) -> Future<Page> { Future(value: emptyPage) }
    func user(_ id: Int) -> Future<User> { Future(value: User()) }
    func users() -> Future<[User]> { Future(value: []) }
    func lookUp(_ host: String) -> Future<String> { Future(value: "") }
}

struct Client: Sendable {
    func page(_ url: URL) async throws -> Page { emptyPage }
    func user(_ id: Int) async throws -> User { User() }
    func user(_ id: Int, completion: @Sendable (Result<User, any Error>) -> Void) {}
}

struct Network: Sendable {
    func load(_ url: URL, _ completion: @Sendable (Data?, (any Error)?) -> Void) {}
}

struct Account: Sendable {
    func balance() -> Future<Int> { Future(value: 0) }
}

struct Settings: Sendable {
    func limit() -> Future<Int?> { Future(value: nil) }
}

struct Directory: Sendable {
    func user(named login: String) -> Future<User> { Future(value: User()) }
}

struct BirdStore: Sendable {
    func all() -> Future<[Bird]> { Future(value: []) }
    func birds() -> Future<[Bird]> { Future(value: []) }
}

struct UserRepository: Sendable {
    func get(_ query: any Query) -> Future<User?> { Future(value: nil) }
}

struct CountInteractor: Sendable {
    func execute(in executor: (any Executor)? = nil) -> Future<Int> { Future(value: 0) }
}

struct Library: Sendable {
    let queue = DispatchQueue(label: "")
    let operations = OperationQueue()
}

struct Log: Sendable {
    func record(_ value: Any) {}
    func warning(_ text: String) {}
}

@MainActor struct View {
    nonisolated init() {}
    func show(_ value: Any) {}
    func hide() {}
    func reloadData() {}
}

@MainActor class Surrounding {
    let validity = ValidityToken()
    let tableView = View()
    var shown: [Bird] = []

    func show(_ birds: [Bird]) {}
}

final class Request: Sendable {}

let (store, cache, server, client, session) = (Store(), Cache(), Server(), Client(), Network())
let (main, mirrorA, mirrorB, servers) = (Server(), Server(), Server(), [Server()])
let (directory, settings, library, log, logger) = (Directory(), Settings(), Library(), Log(), Log())
let (birds, dataSource, repository, count) = (BirdStore(), BirdStore(), UserRepository(), CountInteractor())
let (label, banner, list) = (View(), View(), View())
let (app, queue, request) = (AppExecutor(), DispatchQueue(label: ""), Request())
let executor: any Executor = app
let users = SingleGetDataSourceRepository(InMemoryKeyValueDataSource<Int, User>())
let (file, files, accounts, ids, ana) = (File(), [File()], [Account()], [7], User())
let (text, host, url, query) = ("", "", URL(filePath: "/"), IdQuery(7))
let emptyPage = Page(User(), 0)
let fallback = Future(value: User())
let (page, user, line) = (Future(value: emptyPage), Future(value: User()), Future(value: ""))
let (name, email, role) = (Future(value: ""), Future(value: ""), Future(value: ""))
let (seats, roles, uploads) = (Future(value: 0), Future(value: [""]), [Future(value: 0)])
let (saved, resolver) = (Future(value: ()), FutureResolver<Data>())

func download(_ body: @escaping @Sendable (File) -> Void) {}
func keep(_ file: File) {}
func load(_ body: @escaping @Sendable (User) -> Void) {}
func load(_ id: Int, _ body: @escaping @Sendable (Result<User, any Error>) -> Void) {}
func load(_ id: Int) -> Future<User> { Future(value: User()) }
func load() throws -> Int { 0 }
func slowFunction() -> Int { 0 }
func show(_ values: Any...) {}
func report(_ results: Any) {}
func render(_ user: User) -> Page { emptyPage }
func upload(_ file: File) -> Future<Void> { Future(value: ()) }
func decode(_ data: Data) throws -> User { User() }
