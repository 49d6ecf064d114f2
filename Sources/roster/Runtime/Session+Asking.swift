import Foundation

extension Session {
    /// Whether questions can be asked: standard input and error are terminals, and questions are not disabled.
    var canAsk: Bool { !isNonInteractive && isatty(STDIN_FILENO) == 1 && StandardError.isTerminal }

    /// Asks a question, and returns whether the answer is yes.
    ///
    /// Ctrl-D counts as no. So does a signal that the session handles.
    func confirms(_ question: String) -> Bool {
        StandardError.write(SafeText.line(question) + " [y/N] ")
        if let token = interruption?.token {
            guard CancellationPipe(token).wait(for: STDIN_FILENO, POLLIN) == 0 else {
                StandardError.write("\n")
                return false
            }
        }
        guard let answer = readLine() else {
            // The terminal shows no line end for Ctrl-D.
            StandardError.write("\n")
            return false
        }
        return ["y", "yes"].contains(answer.lowercased())
    }
}
