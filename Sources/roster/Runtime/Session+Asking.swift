import Foundation

extension Session {
    /// Whether there is somebody to ask.
    var canAsk: Bool { !asksNothing && isatty(STDIN_FILENO) == 1 && StandardError.isTerminal }

    /// Asks; anything but yes is no.
    func confirms(_ question: String) -> Bool {
        StandardError.write(SafeText.line(question) + " [y/N] ")
        return ["y", "yes"].contains(readLine()?.lowercased())
    }
}
