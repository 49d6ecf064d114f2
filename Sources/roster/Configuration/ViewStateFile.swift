import Dispatch
import Foundation
import Logging
import Presentation

/// Keeps what was chosen in the dashboard in `$XDG_STATE_HOME/roster/view.json`, for its owner alone.
///
/// Files are written on a queue of their own, one after the other: the screen does not wait for a disk.
struct ViewStateFile: Sendable {
    /// Where it is.
    let path: String
    private let queue = DispatchQueue(label: "roster.view-state")

    /// Makes it of a path; the usual one without.
    init(path: String = BaseDirectory.state.path() + "/view.json") {
        self.path = path
    }

    /// What was kept, and what to say where that could not be read; a file that is broken is passed over.
    func read() -> (state: ViewState, note: String?) {
        guard let data = FileManager.default.contents(atPath: path) else { return (ViewState(), nil) }
        do { return (try JSONDecoder().decode(ViewState.self, from: data), nil) } catch {
            return (ViewState(), "The saved choices of the dashboard cannot be read and are ignored: \(path)")
        }
    }

    /// Keeps a state in place of the one before.
    func keep(_ state: ViewState) {
        queue.async { [path] in
            do { try ViewStateFile.write(state, to: path) } catch {
                Logger(label: "view-state").warning("\(path): \(error)")
            }
        }
    }

    /// Waits until what was to be kept has been written.
    func finish() {
        queue.sync {}
    }

    private static func write(_ state: ViewState, to path: String) throws {
        try BaseDirectory.make((path as NSString).deletingLastPathComponent)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let file = try AtomicFile(path)
        try file.write(Array(try encoder.encode(state)) + [0x0A])
        try file.commit()
    }
}
