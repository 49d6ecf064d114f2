/// The default use cases: one for each way to reach a repository.
///
/// Any thread may call them. Each has an executor of its own and runs there, unless its `execute` is given another one;
/// its future resolves there, or where the repository resolves the one that it gives. A use case inside another one
/// is given a `DirectExecutor`, so that the inner one does not wait for the thread that the outer one holds:
///
/// ```swift
/// executor.submit { try getUser.execute(IdQuery(id), in: DirectExecutor()).get() }
/// ```
public enum Interactor {}
