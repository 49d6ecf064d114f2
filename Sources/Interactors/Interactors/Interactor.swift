/// The default use cases: two for each method of a repository, one with a fixed query and one for any query.
///
/// Use cases may be called from any thread. Each runs on the executor passed to its initializer, unless `execute` is
/// passed another executor. The future of `execute` resolves on the thread that resolves the repository's future. If
/// the repository returns a resolved future, the future of `execute` resolves on the executor.
///
/// If one use case executes another, the inner one may need the thread that the outer one occupies. Therefore, pass a
/// `DirectExecutor` to the inner use case:
///
/// ```swift
/// executor.submit { try getUser.execute(IdQuery(id), in: DirectExecutor()).get() }
/// ```
public enum Interactor {}
