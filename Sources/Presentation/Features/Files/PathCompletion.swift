internal import Futures
internal import UserDirectory

/// The names in a folder that complete the path being typed; read again after each key.
@MainActor
final class PathCompletion {
    /// Reads the names that complete a path; calls back unless the read fails or is cancelled.
    typealias Read =
        @MainActor (_ path: String, CancellationToken, _ completion: @escaping @MainActor ([String]) -> Void) -> Void

    private let read: Read
    /// The path as typed, and the path for which ``names`` were read.
    private var (path, readPath) = ("", "")
    /// The completing names, sorted; the names of folders end in a slash.
    private var names: [String] = []
    private var token = CancellationToken()

    init(_ read: @escaping Read) {
        self.read = read
    }

    func complete(_ path: String, onChange: @escaping @MainActor () -> Void) {
        self.path = path
        token.cancel()
        token = CancellationToken()
        read(path, token) { [weak self, token] names in
            guard let self, !token.isCancelled else { return }
            (readPath, self.names) = (path, names)
            onChange()
        }
    }

    private var typedStart: String.Index {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:)) ?? path.startIndex
    }

    /// The last component as typed.
    private var typed: Substring { path[typedStart...] }

    /// The names in the folder that begin with ``typed``.
    ///
    /// While the folder is being read, the names of the previous read are used if that read was of the same folder and
    /// of a beginning of the path.
    private var matches: [String] {
        let isRead = path.hasPrefix(readPath) && !path.dropFirst(readPath.count).utf8.contains(UInt8(ascii: "/"))
        guard isRead else { return [] }
        return names.filter { $0.hasPrefix(typed) && $0.count > typed.count }
    }

    var paths: [String] { matches.map { path[..<typedStart] + $0 } }

    var completions: [FormModel.Completion] {
        path.isEmpty ? [] : matches.prefix(8).map { FormModel.Completion(title: $0, rest: rest($0)) }
    }

    /// The untyped part of the common prefix of all matches; nil if nothing is suggested.
    ///
    /// If the whole common prefix has been typed, the untyped part of the first match is suggested.
    var inlineSuggestion: String? {
        guard !path.isEmpty, let first = matches.first, let last = matches.last, !names.contains(String(typed)) else {
            return nil
        }
        let common = rest(first.commonPrefix(with: last))
        return common.isEmpty ? rest(first) : common
    }

    /// The untyped part of a name, with backslashes escaped for ``DroppedPath``.
    private func rest(_ name: String) -> String { String(name.dropFirst(typed.count)).escaping("\\", with: "\\") }
}

extension String {
    fileprivate func commonPrefix(with other: String) -> String {
        String(zip(self, other).prefix { $0 == $1 }.map(\.0))
    }
}
