import Dispatch
import Foundation
import Logging
import Presentation

/// Saves the user's choices in the dashboard in `$XDG_STATE_HOME/roster/view.json`, accessible only to its owner.
///
/// Files are written on a serial queue, so that the screen does not wait for a disk.
struct ViewStateFile: Sendable {
    /// The file's path.
    let path: String
    private let queue = DispatchQueue(label: "roster.view-state")

    init(path: String = BaseDirectory.state.path() + "/view.json") {
        self.path = path
    }

    /// The saved state, and a note if it could not be read; a broken file is ignored.
    func read() -> (state: ViewState, note: String?) {
        guard let data = FileManager.default.contents(atPath: path) else { return (ViewState(), nil) }
        do { return (try JSONDecoder().decode(ViewState.self, from: data), nil) } catch {
            return (ViewState(), "The saved choices of the dashboard cannot be read and are ignored: \(path)")
        }
    }

    /// Saves a state.
    func keep(_ state: ViewState) {
        queue.async { [path] in
            do { try ViewStateFile.write(state, to: path) } catch {
                Logger(label: "view-state").warning("\(path): \(error)")
            }
        }
    }

    /// Waits until the state has been written.
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
