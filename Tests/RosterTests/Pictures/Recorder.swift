import Foundation
import TerminalKit
import Testing

/// Plays a story in the real program, and keeps the screens that a picture shows.
final class Recorder {
    /// The path of the program to record; set by `.ci/pictures`, which writes the README's pictures.
    static let recordedProgram = ProcessInfo.processInfo.environment["ROSTER_RECORD_PICTURES"]

    private(set) var frames: [ScreenDrawing.Frame] = []
    private let session: TmuxSession
    private let hasCaptions: Bool
    private var caption = Caption("")

    /// Runs the demo and waits until it shows all of its users.
    ///
    /// - Parameter hasCaptions: Whether frames have a caption below the screen.
    init(users: Int = 100, hasCaptions: Bool = false) throws {
        self.hasCaptions = hasCaptions
        let program = try Recorder.recordedProgram ?? RosterBinary.url.path
        // `ana.muller` is the login of one of the sample users.
        let command = "'\(program)' demo --users \(users) --actor ana.muller"
        // The package manager sets NO_COLOR for tests.
        session = try TmuxSession(program: command, rows: 28, columns: 112, environment: ["NO_COLOR": ""])
        try session.wait(until: "\(users) users", "● live", "q quit")
        // The next key removes the message that names the store's temporary folder.
        try session.press("j", "g")
        try session.wait(for: "the first row") { $0.contains("row 1 ") && !$0.contains("This is a demo") }
    }

    /// Presses keys, given by their names in tmux.
    func press(_ keys: String...) throws {
        for key in keys { try session.press(key) }
    }

    func type(_ text: String) throws { try session.type(text) }

    /// Waits until the screen shows all of the texts, and returns the screen.
    @discardableResult
    func wait(until texts: String..., sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
        try session.wait(for: "\(texts)", sourceLocation: sourceLocation) { texts.allSatisfy($0.contains) }
    }

    /// Sets the caption of the next frames.
    func say(_ text: String, key: String? = nil) { caption = Caption(text, key: key) }

    /// Waits until the screen shows all of the texts but not `absent`, and keeps the screen as a frame.
    ///
    /// The rows of a screen arrive from top to bottom, so `texts` should include a text from the last row that changes.
    func show(
        _ texts: String...,
        without absent: String? = nil,
        seconds: Double = 0,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try session.wait(for: "\(texts) without \(absent ?? "")", sourceLocation: sourceLocation) { screen in
            texts.allSatisfy(screen.contains) && absent.map(screen.contains) != true
        }
        let screen = try session.capturedScreen()
        frames.append(ScreenDrawing.Frame(screen: hasCaptions ? caption.below(screen) : screen, seconds: seconds))
    }
}
