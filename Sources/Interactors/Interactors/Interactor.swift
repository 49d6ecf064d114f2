/// The default use cases: two for each method of a repository, one with a fixed query and one for any query.
///
/// Use cases may be called from any thread. Each runs on its own executor, unless `execute` is passed another one. The
/// future resolves on that executor, or on the thread that resolves the repository's future. Pass a `DirectExecutor` to
/// a use case inside another one, so that the inner one does not need the thread that the outer one occupies:
///
/// ```swift
/// executor.submit { try getUser.execute(IdQuery(id), in: DirectExecutor()).get() }
/// ```
public enum Interactor {}
