/// The default use cases: two for each method of a repository.
///
/// One use case, such as `Get`, has a fixed query, which is passed to its initializer. The other use case, such as
/// `GetByQuery`, executes any query, which is passed to `execute`.
///
/// Use cases may be called from any thread. Each runs on the executor passed to its initializer, unless `execute` is
/// passed another executor. The future of `execute` resolves on the thread that resolves the repository's future. If
/// the repository returns a resolved future, the future of `execute` resolves on the executor.
///
/// If one use case executes another and waits for the result, the inner use case may need the thread that the outer use
/// case occupies. To avoid this deadlock, pass a `DirectExecutor` to the inner use case:
///
/// ```swift
/// executor.submit { try getUser.execute(IdQuery(id), in: DirectExecutor()).get() }
/// ```
public enum Interactor {}
