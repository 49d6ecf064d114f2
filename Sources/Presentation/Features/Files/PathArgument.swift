internal import Futures
internal import UserDirectory

/// Completes a path that is typed in the palette.
final class PathArgument: Feature {
    private lazy var completion = PathCompletion { [weak self] in self?.complete($0, $1, $2) }
    /// The path for which the latest read was started.
    private var path: String?

    /// Returns the completions that have been read; for a new path, starts a read that updates the dialogs at its end.
    func completions(of typed: String) -> [(text: String, title: String)] {
        if typed != path {
            path = typed
            completion.complete(typed) { [weak self] in self?.dialogs.update() }
        }
        return completion.paths.map { ($0, "") }
    }
}
