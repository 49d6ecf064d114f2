internal import UserDirectory

extension TaskRecord.Progress {
    /// Progress, speed and remaining time of an import.
    init(_ progress: ImportProgress) {
        let text = ImportWords.parts(progress).joined(separator: TaskRecord.Progress.separator)
        switch progress.phase {
        case .planning: self.init(done: progress.bytesRead, total: progress.size ?? 0, text: text)
        case .applying: self.init(done: progress.done, total: progress.total ?? 0, text: text)
        }
    }
}
