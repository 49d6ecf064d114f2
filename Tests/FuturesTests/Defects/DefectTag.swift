import Testing

/// The known defects of another library that has futures, executors and repositories: the best-known one of its kind.
///
/// For each of these 29 defects that could occur here, there is a test that would find it, in this folder or among the
/// other tests.
///
/// | | defect in that library | test here |
/// |---|---|---|
/// | 1 | two resolutions both win | `ContentionTests.oneWinner` |
/// | 2 | an executor is released twice, or never | `RaceDefectTests.releasedOnce`, `.resolvedBeforeReturn` |
/// | 3 | an executor goes on before the value is visible | `RaceDefectTests.visibleValue` |
/// | 4 | observers run inside the lock | `RaceDefectTests.outsideLocks`, `ObserverTests` |
/// | 5 | a blocked reader is not woken | `ContentionTests.wakeUps` |
/// | 6 | the state is read without the lock | `RaceDefectTests.reads` |
/// | 7 | a lock is kept when its closure throws | `RaceDefectTests.throwingInLock` |
/// | 8 | a batch resolves in its lock, or hangs on a duplicate | `RaceDefectTests.outsideLocks`, `OperatorTests` |
/// | 9 | a dictionary is shared without a lock | `InteractorsTests.ContentionTests` |
/// | 10 | `executing` is wrong if nested or concurrent | `RaceDefectTests.executing…`, `ExecutorTests.direct` |
/// | 11 | a lock is released on a thread that did not take it | `ContentionTests.ends`; `Locked` prevents it |
/// | 12 | a second observer crashes if added early, but not if added late | `OneShotDefectTests.observersAtAnyTime` |
/// | 13 | a second read crashes | `OneShotDefectTests.readsAtAnyTime` |
/// | 14 | a future is reset or dropped, and its readers hang | `OneShotDefectTests.abandonedReaders` |
/// | 15 | errors reach the wrong observers | `ObserverTests`, `LostErrorDefectTests.rightObserver` |
/// | 16 | a closure that throws ends the process | `OneShotDefectTests.throwingOperators`, `SourceTests` |
/// | 17 | an unknown query ends the process | `InteractorsTests`, `SourceTests` |
/// | 18 | a thread is parked until `end` | `BlockingDefectTests` |
/// | 19 | an executor that waits for itself hangs | `DeadlockTests` |
/// | 20 | waits sleep in a loop, and cannot be ended | `FutureTests`, `CancellationTests`, `SourceTests` |
/// | 21 | observers on main never run | `MainThreadTests`, `MainQueueDefectTests.delivery` |
/// | 22 | an Apple-only import; conformances of foreign types | `MainQueueDefectTests`, `SourceTests` |
/// | 23 | an error of async code is lost | `LostErrorDefectTests`, `AsyncTests` |
/// | 24 | an executor is stuck after an error | `LostErrorDefectTests.executorsGoOn` |
/// | 25 | messages are printed | `SourceTests` |
/// | 26 | nothing is `Sendable` | the compiler; `OneShotDefectTests.sendable` |
/// | 27 | keys are hashes | `InteractorsTests.KeyTests` |
/// | 28 | one map makes three futures and a semaphore | `CostDefectTests`, the benchmarks |
/// | 29 | tests that test nothing, and none under contention | all these tests, and the `ContentionTests` |
extension Tag {
    /// A test that would find a known defect; if the defect is in the table, a comment at the test has its number.
    @Tag static var defect: Self
}
