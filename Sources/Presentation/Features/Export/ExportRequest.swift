internal import UserDirectory

/// The input of the export form.
struct ExportRequest: Hashable, Sendable {
    /// The file's path as it was typed, pasted or dragged into the terminal, possibly quoted or escaped.
    var path = ""
    /// Nil to choose the format by the file's name; see ``UserFormat/init(fileName:)``.
    var format: UserFormat?

    /// The file's path without quotes and escapes.
    var file: String { DroppedPath.path(path) }

    var options: ExportOptions { ExportOptions(format: format ?? UserFormat(fileName: file) ?? .csv) }

    var problem: String? {
        if file.isEmpty { return "Required: enter a path, e.g. users.csv" }
        let isFolder = file.utf8.last == UInt8(ascii: "/") || file == "~"
        if isFolder { return "This is a folder; add a file name, e.g. users.csv" }
        guard format == nil, let ending = UserFormat.unknownEnding(of: file) else { return nil }
        return "\(ending) is not a known format; use \(UserFormat.endings), or choose a format"
    }
}
