internal import UserDirectory

/// The argument of a command in the palette.
@MainActor
struct CommandArgument {
    /// In capitals, such as `LOGIN`.
    let name: String
    let title: String
    /// The completions of the typed text, the likeliest first.
    var complete: @MainActor (_ typed: String) -> [(text: String, title: String)] = { _ in [] }
    /// Throws if the argument is invalid.
    let run: @MainActor (_ text: String) throws(CommandArgumentError) -> Void
}

struct CommandArgumentError: Error {
    let message: String
}

extension CommandArgumentError {
    /// An unknown word, with the nearest known one.
    init(unknown kind: String, _ word: String, among words: [String]) {
        message = "There is no \(kind) \"\(word)\"; " + NearestWord.hint(word, among: words)
    }
}
