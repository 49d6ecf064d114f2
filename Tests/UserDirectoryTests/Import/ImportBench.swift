import Futures
import FuturesTesting
import Testing
import UserDirectory
import UserDirectoryTesting

/// A memory store with the use cases of imports and exports; each call waits for its result.
struct ImportBench {
    let wallClock = ManualWallClock()
    let store: StoreUnderTest
    let useCases: UserUseCases
    let imports: ImportUsersInteractor

    init() {
        store = StoreUnderTest(store: MemoryStore(clock: wallClock), clock: wallClock)
        useCases = UserUseCases(store: store.store, executor: DirectExecutor())
        imports = ImportUsersInteractor(
            // The direct executor would run each slice inside the previous one, and the stack has room for only a few
            // hundred slices.
            executor: AppExecutor(name: "imports"),
            useCases: useCases,
            wallClock: wallClock
        )
    }

    /// Imports bytes, and returns the progress at the end.
    @discardableResult
    func run(
        _ bytes: [UInt8],
        _ format: UserFormat? = nil,
        options: ImportOptions = ImportOptions(),
        pieceSize: Int = 7
    ) throws -> ImportProgress {
        var options = options
        options.format = format
        return try imports.execute(MemoryByteSource(bytes, chunkSize: pieceSize), options: options, by: .operatorOnDuty)
            .get()
    }

    /// Imports a text.
    @discardableResult
    func run(
        _ text: String,
        _ format: UserFormat? = nil,
        options: ImportOptions = ImportOptions()
    ) throws -> ImportProgress {
        try run(Array(text.utf8), format, options: options)
    }

    /// Makes a plan without applying it.
    func plan(_ text: String, _ format: UserFormat? = nil, options: ImportOptions = ImportOptions()) throws
        -> ImportPlan
    {
        var options = options
        options.format = format
        return try imports.plan.execute(MemoryByteSource(text, chunkSize: 7), options: options, by: .operatorOnDuty)
            .get()
    }

    /// Reads a plan from its file.
    func plan(again bytes: [UInt8], store: String = "test", options: ImportOptions = ImportOptions()) throws
        -> ImportPlan
    {
        try imports.plan
            .execute(again: MemoryByteSource(bytes, chunkSize: 64), store: store, options: options, by: .operatorOnDuty)
            .get()
    }

    /// Applies a plan.
    @discardableResult
    func apply(_ plan: ImportPlan) throws -> ImportProgress {
        try imports.apply.execute(plan, by: .operatorOnDuty).get()
    }

    /// Exports all users.
    func export(_ format: UserFormat, isRaw: Bool = false) throws -> [UInt8] {
        let sink = ByteCollector()
        let options = ExportOptions(format: format, isRaw: isRaw)
        _ = try useCases.exportUsers.execute(options: options, to: sink, in: DirectExecutor()).get()
        return sink.bytes
    }

    /// The settable fields of all users.
    func drafts() throws -> [UserFields] { try store.window(limit: 10_000).map(\.fields) }
}

/// Keeps the bytes that are written to it.
final class ByteCollector: ByteSink {
    private let collected = Locked<[UInt8]>([])

    var bytes: [UInt8] { collected.withLock { $0 } }
    var text: String { String(decoding: bytes, as: UTF8.self) }

    func write(_ bytes: [UInt8]) { collected.withLock { $0 += bytes } }
}
