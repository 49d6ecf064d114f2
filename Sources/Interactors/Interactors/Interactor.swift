/// The default use cases: two for each method of a repository, one with a fixed query and one for any query.
///
/// Use cases may be called from any thread. Each runs on its own executor, unless `execute` is passed another
/// one. The future of `execute` resolves on the thread that resolves the repository's future or, if that
/// future is already resolved when the repository returns it, on the executor. Pass a `DirectExecutor` to a
/// use case inside another one, so that the inner one does not need the thread that the outer one occupies:
///
/// ```swift
/// executor.submit { try getUser.execute(IdQuery(id), in: DirectExecutor()).get() }
/// ```
public enum Interactor {}
