internal import Futures
internal import UserDirectory

/// Completes a path that is typed in the palette.
final class PathArgument: Feature {
    private lazy var completion = PathCompletion { [weak self] in self?.complete($0, $1, $2) }
    /// The path whose completions were read last.
    private var path: String?

    /// Returns the paths that complete a typed path, from the names that have been read so far.
    ///
    /// For a new path, starts reading its names, and updates the dialogs when they have been read.
    func completions(of typed: String) -> [(text: String, title: String)] {
        if typed != path {
            path = typed
            completion.complete(typed) { [weak self] in self?.dialogs.update() }
        }
        return completion.paths.map { ($0, "") }
    }
}
