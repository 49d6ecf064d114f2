import Futures

// Swift's tests share as many threads as there are processors. A test that waits for a process would block one of these
// threads, so that no other test could use it. Therefore, tests that wait have threads of their own. The tests of one
// such thread run one after another.

/// The thread of most of the tests that run commands.
@globalActor actor CommandThread {
    static let shared = CommandThread()
    private let executor = AppExecutor(name: "command-tests")

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
}

/// The thread of further tests that run commands, such as those about pipes, plans and how processes end.
@globalActor actor ProcessThread {
    static let shared = ProcessThread()
    private let executor = AppExecutor(name: "process-tests")

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
}

/// The thread of the tests that go through all commands, such as the tests of the commands' help and JSON.
@globalActor actor CommandTableThread {
    static let shared = CommandTableThread()
    private let executor = AppExecutor(name: "command-table-tests")

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
}

/// The thread of most of the tests that run the program in tmux.
@globalActor actor TmuxThread {
    static let shared = TmuxThread()
    private let executor = AppExecutor(name: "tmux-tests")

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
}

/// The thread of the tests that run every command with hostile input.
@globalActor actor HostileInputThread {
    static let shared = HostileInputThread()
    private let executor = AppExecutor(name: "hostile-input-tests")

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
}
