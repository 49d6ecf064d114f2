import Dispatch
import Foundation
import Futures
import Logging
import Presentation
import UserDirectory

/// Stores the choices that the user makes in the dashboard, in `$XDG_STATE_HOME/roster/view.json`.
///
/// A new file is accessible only to its owner. The file is written on a serial queue, so that the screen does not wait
/// for the disk.
struct ViewStateFile: Sendable {
    let path: String
    private let queue = DispatchQueue(label: "roster.view-state")
    /// The state that this process last read or saved.
    private let base = Locked(ViewState())
    /// Whether the latest write failed.
    private let hasFailed = Locked(false)

    init(path: String = BaseDirectory.state.path() + "/view.json") {
        self.path = path
    }

    /// Returns the saved state, and a note if the file is damaged and therefore ignored.
    func read() -> (state: ViewState, note: String?) {
        do {
            let state = try load() ?? ViewState()
            base.withLock { $0 = state }
            return (state, nil)
        } catch {
            return (ViewState(), "The saved choices of the dashboard cannot be read and are ignored: \(path)")
        }
    }

    /// Saves the choices that this dashboard has changed since it last read or saved the state.
    ///
    /// All other choices keep their values in the file, because another dashboard may have saved them. If the file is
    /// missing or damaged, all choices are written.
    func save(_ state: ViewState) {
        queue.async {
            let base = base.withLock { base in
                defer { base = state }
                return base
            }
            let saved = try? load()
            do {
                try ViewStateFile.write(saved.map { state.merged(with: $0, since: base) } ?? state, to: path)
                hasFailed.withLock { $0 = false }
            } catch {
                hasFailed.withLock { $0 = true }
                Logger(label: "view-state").warning("\(path): \(SystemError.reason(error))")
            }
        }
    }

    /// Waits until all states have been written, then returns the filters in the file.
    ///
    /// Returns nil if there is no readable file. Also returns nil if the latest write failed, because the file may then
    /// lack filters of this dashboard.
    func readFilters() -> [SavedFilter]? {
        queue.sync {
            guard !hasFailed.withLock({ $0 }), let saved = try? load() else { return nil }
            base.withLock { $0.filters = saved.filters }
            return saved.filters
        }
    }

    private func load() throws -> ViewState? {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        return try JSONDecoder().decode(ViewState.self, from: data)
    }

    /// Waits until all states have been written.
    func finish() {
        queue.sync {}
    }

    private static func write(_ state: ViewState, to path: String) throws {
        try BaseDirectory.create((path as NSString).deletingLastPathComponent)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let file = try AtomicFile(path)
        try file.write(Array(try encoder.encode(state)) + [0x0A])
        try file.commit()
    }
}
