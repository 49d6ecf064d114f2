import Foundation

extension Session {
    /// Whether questions can be asked: standard input and error are terminals, and questions are not disabled.
    var canAsk: Bool { !isNonInteractive && isatty(STDIN_FILENO) == 1 && StandardError.isTerminal }

    /// Asks a question; any answer other than yes counts as no.
    func confirms(_ question: String) -> Bool {
        StandardError.write(SafeText.line(question) + " [y/N] ")
        return ["y", "yes"].contains(readLine()?.lowercased())
    }
}
