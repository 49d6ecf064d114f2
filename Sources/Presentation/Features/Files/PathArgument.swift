internal import Futures
internal import UserDirectory

/// Completes a path that is typed in the palette.
final class PathArgument: Feature {
    /// The typed path, the names that complete it, and the token that cancels reading the names.
    private var found: (path: String?, names: [String], token: CancellationToken) = (nil, [], CancellationToken())

    /// Returns the paths that complete a typed path; none until their names have been read.
    func completions(of typed: String) -> [(text: String, title: String)] {
        let slash = typed.utf8.lastIndex(of: UInt8(ascii: "/"))
        let folder = typed[..<(slash.map(typed.utf8.index(after:)) ?? typed.startIndex)]
        return names(completing: typed).map { (folder + $0, "") }
    }

    private func names(completing path: String) -> [String] {
        if found.path != path {
            found.token.cancel()
            let token = CancellationToken()
            found = (path, [], token)
            complete(path, token) { [weak self] names in
                guard let self, !token.isCancelled else { return }
                found.names = names
                dialogs.update()
            }
        }
        return found.names
    }
}
