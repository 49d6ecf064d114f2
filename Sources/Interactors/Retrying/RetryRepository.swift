public import Futures

/// A repository that retries failed calls to another repository.
///
/// A put or deletion may have taken effect even if it failed, for example if its response was lost. Therefore, decorate
/// a repository only if its puts and deletions are idempotent.
///
/// The first attempt starts on the calling thread. For later attempts, see ``RetryPolicy/run(token:_:)``.
///
/// ```swift
/// let users = RetryRepository(remoteUsers, policy: RetryPolicy(attempts: 3))
/// ```
public final class RetryRepository<Value: Sendable>: GetRepository, PutRepository, DeleteRepository {
    private let base: any Repository<Value>
    private let policy: RetryPolicy
    private let token: CancellationToken?

    /// Decorates a repository; if the token is cancelled, no further attempt starts.
    public init(_ base: any Repository<Value>, policy: RetryPolicy = RetryPolicy(), token: CancellationToken? = nil) {
        self.base = base
        self.policy = policy
        self.token = token
    }

    /// Gets the object that the query selects.
    public func get(_ query: any Query) -> Future<Value> {
        policy.run(token: token) { [base] in base.get(query) }
    }

    /// Gets all objects that the query selects.
    public func getAll(_ query: any Query) -> Future<[Value]> {
        policy.run(token: token) { [base] in base.getAll(query) }
    }

    /// Puts one object as the query specifies.
    public func put(_ value: Value?, in query: any Query) -> Future<Value> {
        policy.run(token: token) { [base] in base.put(value, in: query) }
    }

    /// Puts objects as the query specifies.
    public func putAll(_ values: [Value], in query: any Query) -> Future<[Value]> {
        policy.run(token: token) { [base] in base.putAll(values, in: query) }
    }

    /// Deletes the object that the query selects.
    public func delete(_ query: any Query) -> Future<Void> {
        policy.run(token: token) { [base] in base.delete(query) }
    }

    /// Deletes all objects that the query selects.
    public func deleteAll(_ query: any Query) -> Future<Void> {
        policy.run(token: token) { [base] in base.deleteAll(query) }
    }
}
