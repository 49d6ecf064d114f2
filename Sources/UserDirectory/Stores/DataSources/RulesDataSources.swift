import Futures
import Interactors

/// Executes a query under the store's rules, in one write transaction.
struct RulesDataSource<QueryType: Query, Value: Sendable>: PutDataSource {
    typealias Perform = @Sendable (ChangeRules, QueryType, any ChangeTransaction) throws -> Value

    let store: any UserStore
    let title: @Sendable (QueryType) -> String
    let intent: @Sendable (QueryType) -> StoreRequest.Intent
    let perform: Perform

    init(
        _ store: any UserStore,
        title: @escaping @Sendable @autoclosure () -> String,
        perform: @escaping Perform
    ) {
        self.init(store, title: { _ in title() }, intent: { _ in .change }, perform: perform)
    }

    init(
        _ store: any UserStore,
        title: @escaping @Sendable (QueryType) -> String,
        intent: @escaping @Sendable (QueryType) -> StoreRequest.Intent,
        perform: @escaping Perform
    ) {
        self.store = store
        self.title = title
        self.intent = intent
        self.perform = perform
    }

    func put(_ value: Value?, in query: any Query) -> Future<Value> {
        guard let query = query as? QueryType else { return Future(error: QueryError.unsupported(query, by: self)) }
        return store.write(StoreRequest(query, title(query), intent: intent(query))) { [perform] rules, transaction in
            try perform(rules, query, transaction)
        }
    }
}

struct TaskUpdateDataSource: PutDataSource {
    let store: any UserStore

    func put(_ value: StoredTask?, in query: any Query) -> Future<StoredTask> {
        switch query {
        case let query as BeginTaskQuery:
            store.write(StoreRequest(query, "begin a task", intent: .change)) { rules, transaction in
                try rules.perform(query, in: transaction)
            }
        case let query as EndTaskQuery:
            store.write(StoreRequest(query, "end a task", intent: .change)) { rules, transaction in
                try rules.perform(query, in: transaction)
            }
        default: Future(error: QueryError.unsupported(query, by: self))
        }
    }
}
