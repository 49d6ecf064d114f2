/// The default use cases: one for each way to reach a repository.
///
/// They may be called from any thread. Each has its own executor and runs there, unless its `execute` is given another
/// one; its future resolves there, or where the repository's future resolves. Pass a `DirectExecutor` to a use case
/// inside another one, so that the inner one does not wait for the thread that the outer one occupies:
///
/// ```swift
/// executor.submit { try getUser.execute(IdQuery(id), in: DirectExecutor()).get() }
/// ```
public enum Interactor {}
