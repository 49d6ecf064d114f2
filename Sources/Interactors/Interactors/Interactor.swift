/// The default use cases: two for each method of a repository, one with a fixed query and one for any query.
///
/// They may be called from any thread. Each has an executor and runs there, unless `execute` is passed another one; its
/// future resolves there, or on the thread that resolves the repository's future. Pass a `DirectExecutor` to a use case
/// inside another one, so that the inner one does not wait for the thread that the outer one occupies:
///
/// ```swift
/// executor.submit { try getUser.execute(IdQuery(id), in: DirectExecutor()).get() }
/// ```
public enum Interactor {}
