import Foundation

extension Session {
    /// Whether questions can be asked: standard input and standard error are terminals, and questions are not disabled.
    var canAsk: Bool { !isNonInteractive && isatty(STDIN_FILENO) == 1 && StandardError.isTerminal }

    /// Asks a question; any answer but yes counts as no.
    func confirms(_ question: String) -> Bool {
        StandardError.write(SafeText.line(question) + " [y/N] ")
        return ["y", "yes"].contains(readLine()?.lowercased())
    }
}
