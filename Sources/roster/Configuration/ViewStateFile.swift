import Dispatch
import Foundation
import Logging
import Presentation

/// Stores the choices that the user makes in the dashboard, in `$XDG_STATE_HOME/roster/view.json`.
///
/// Only its owner can access the file. It is written on a serial queue, so that the screen does not wait for the disk.
struct ViewStateFile: Sendable {
    /// The file's path.
    let path: String
    private let queue = DispatchQueue(label: "roster.view-state")

    init(path: String = BaseDirectory.state.path() + "/view.json") {
        self.path = path
    }

    /// Returns the saved state, and a note if the file is damaged and therefore ignored.
    func read() -> (state: ViewState, note: String?) {
        guard let data = FileManager.default.contents(atPath: path) else { return (ViewState(), nil) }
        do { return (try JSONDecoder().decode(ViewState.self, from: data), nil) } catch {
            return (ViewState(), "The saved choices of the dashboard cannot be read and are ignored: \(path)")
        }
    }

    /// Saves a state.
    func save(_ state: ViewState) {
        queue.async { [path] in
            do { try ViewStateFile.write(state, to: path) } catch {
                Logger(label: "view-state").warning("\(path): \(error)")
            }
        }
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
