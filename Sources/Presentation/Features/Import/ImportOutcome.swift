internal import UserDirectory

struct ImportOutcome: Sendable {
    let progress: ImportProgress
    /// The number of refused lines too long to write, or the error in writing; nil if there was no file to write.
    var rejects: Result<Int, any Error>?
    var failure: (any Error)?

    /// The progress, or the error that ended it early.
    var result: Result<ImportProgress, any Error> { failure.map { .failure($0) } ?? .success(progress) }
}

extension ImportOutcome {
    var state: TaskRecord.State {
        if let failure { return .failed("stopped at \(ImportWords.place(progress)): \(failure)") }
        return switch progress.stop {
        case .cancelled: .cancelled("stopped at \(ImportWords.place(progress))")
        case .full where progress.isAnythingChanged: .partlyRefused(ImportWords.summary(progress))
        case .tooFewSeats, .stale, .full: .refused(ImportWords.summary(progress))
        case nil where progress.refused > 0 && !progress.isAnythingChanged:
            .refused(ImportWords.summary(progress))
        case nil where progress.refused > 0: .partlyRefused(ImportWords.counts(progress))
        case nil: .done(ImportWords.counts(progress))
        }
    }

    func message(_ title: String) -> FrameModel.Message {
        if let failure {
            return .init(kind: .error, text: "\(title): stopped at \(ImportWords.place(progress)): \(failure)")
        }
        if case .failure(let error) = rejects {
            return .init(kind: .error, text: "\(title): \(ImportWords.counts(progress)); \(error)")
        }
        let text = "\(title): \(ImportWords.summary(progress))"
        return switch progress.stop {
        case .cancelled: .init(kind: .note, text: text)
        case .tooFewSeats, .stale, .full: .init(kind: .error, text: text)
        case nil: .init(kind: progress.refused > 0 ? .note : .success, text: text)
        }
    }

    /// A page with the counts, and the refused lines with their reasons.
    func report(_ title: String, rejectsFile: String?) -> PageModel {
        PageModel(
            title: title,
            facts: [
                .init(label: "result", value: ImportWords.summary(progress)),
                .init(label: "rejects", value: rejectsFile.map(rejectsFact) ?? ""),
            ],
            columns: progress.problems.isEmpty ? [] : ["LINE", "WHY"],
            rows: progress.problems.map { problem in
                let login = problem.login.map { "\($0): " } ?? ""
                return [Text.number(problem.line), login + problem.message]
            },
            note: Text.more(than: progress.problems.count, of: progress.refused)
        )
    }

    private func rejectsFact(_ file: String) -> String {
        switch rejects {
        case nil: ""
        case .success(0): "written to \(file)"
        case .success(let missing): "written to \(file), except \(ImportWords.lines(missing)) too long for it"
        case .failure(let error): String(describing: error)
        }
    }
}

extension ImportProgress {
    fileprivate var isAnythingChanged: Bool { created > 0 || updated > 0 }
}
