internal import UserDirectory

/// The argument of a command in the palette.
@MainActor
struct CommandArgument {
    /// In capitals, such as `LOGIN`.
    let name: String
    let title: String
    /// Whether there are few enough values to list them all after an unknown value was entered.
    var hasFewValues = true
    /// Returns the completions of the typed text, the likeliest first.
    var complete: @MainActor (_ typed: String) -> [(text: String, title: String)] = { _ in [] }
    /// Performs the command with the argument; throws if the argument is invalid.
    let run: @MainActor (_ text: String) throws(CommandArgumentError) -> Void
}

struct CommandArgumentError: Error {
    let message: String
}

extension CommandArgumentError {
    /// Reports an unknown word, with the word that was probably meant or, if there is none, where the words are listed.
    init(unknown kind: String, _ word: String, among words: [String], listedBy place: String? = nil) {
        message = "There is no \(kind) \"\(word)\"" + NearestWord.hint(word, among: words, listedBy: place)
    }
}
