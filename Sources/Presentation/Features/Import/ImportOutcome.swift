internal import UserDirectory

struct ImportOutcome: Sendable {
    let progress: ImportProgress
    /// The number of rejected lines that could not be written, or the error that ended the writing.
    ///
    /// Nil if no attempt was made to write rejected lines.
    var rejects: Result<Int, any Error>?
    var failure: (any Error)?

    /// The progress, or the error that ended the import early.
    var result: Result<ImportProgress, any Error> { failure.map { .failure($0) } ?? .success(progress) }
}

extension ImportOutcome {
    var offersUndo: Bool {
        let isEndedByUser = progress.stop == nil || progress.stop == .cancelled
        return failure == nil && isEndedByUser && progress.refused == 0 && progress.isAnythingChanged
            && !progress.isPush
    }

    var state: TaskRecord.State {
        if let failure { return .failed("Stopped at \(ImportWords.place(progress)): \(Text.reason(of: failure))") }
        return switch progress.stop {
        case .cancelled: .cancelled("Cancelled at \(ImportWords.place(progress))")
        case .full where progress.isAnythingChanged: .partlyDone(Text.capitalized(ImportWords.summary(progress)))
        case .disconnected: .partlyDone(Text.capitalized(ImportWords.summary(progress)))
        case .tooFewSeats, .stale, .full, .tooManyRemovals: .refused(Text.capitalized(ImportWords.summary(progress)))
        case nil:
            .ended(
                changed: progress.created + progress.updated + progress.removed,
                refused: progress.refused,
                ImportWords.counts(progress, startsWithRejected: true),
                refusal: Text.capitalized(ImportWords.summary(progress))
            )
        }
    }

    /// Whether the message says how to open the report.
    var mentionsReport: Bool {
        failure == nil && rejects == nil && !progress.problems.isEmpty
    }

    /// The message at the end of the import; says where to find the rejected lines.
    ///
    /// `reportHint` is ``DashboardContext/reportHint(_:)``.
    @MainActor
    func message(
        _ title: String,
        rejectsFile: String?,
        reportHint: @MainActor (String) -> String
    ) -> FrameModel.Message {
        if let failure {
            let reason = Text.reason(of: failure)
            return .init(kind: .error, text: "\(title): stopped at \(ImportWords.place(progress)): \(reason)")
        }
        if case .failure(let error) = rejects {
            return .init(kind: .error, text: "\(title): \(ImportWords.counts(progress)); \(Text.reason(of: error))")
        }
        let counts = progress.stop == nil ? ImportWords.counts(progress) : ""
        let what = "\(title): \(counts.isEmpty ? ImportWords.summary(progress) : counts)"
        let text = progress.problems.isEmpty ? what : "\(what); \(whereRejectsAre(rejectsFile, reportHint))"
        return switch progress.stop {
        case .cancelled: .init(kind: .note, text: text)
        case .tooFewSeats, .stale, .full, .tooManyRemovals, .disconnected: .init(kind: state.refusalKind, text: text)
        // A message about refusals is a warning or an error, so it stays on the screen, as after a bulk change.
        case nil: .init(kind: progress.refused > 0 ? state.refusalKind : .success, text: text)
        }
    }

    func report(_ title: String, rejectsFile: String?) -> PageModel {
        PageModel(
            title: title,
            facts: [
                .init(label: "result", value: ImportWords.summary(progress)),
                .init(label: "rejected \(noun.plural)", value: rejectsFile.map(rejectsFact) ?? ""),
            ],
            columns: progress.problems.isEmpty
                ? [] : noun.isNumbered ? [noun.singular.uppercased(), "REASON"] : ["REASON"],
            // Some lines are rejected only while the plan is applied, so the problems are not in line order.
            rows: progress.problems.sorted { $0.number < $1.number }.map { problem in
                let login = problem.login.map { $0.isEmpty ? "" : "\($0): " } ?? ""
                let reason = login + Text.withoutRules(problem.message)
                return noun.isNumbered ? [Text.number(problem.number), reason] : [reason]
            },
            note: Text.more(than: progress.problems.count, of: progress.refused)
        )
    }

    private var noun: RecordNoun { progress.noun }

    @MainActor
    private func whereRejectsAre(_ file: String?, _ reportHint: @MainActor (String) -> String) -> String {
        if case .success = rejects, let file { return "rejected \(noun.plural) saved to \(file)" }
        let what = progress.isPush ? "rejected users" : "rejected \(noun.plural)"
        return reportHint("list \(what)")
    }

    private func rejectsFact(_ file: String) -> String {
        switch rejects {
        case nil: ""
        case .success(0): "saved to \(file)"
        case .success(let missing): "saved to \(file), except \(noun.count(missing)) (too long, or unreadable)"
        case .failure(let error): Text.message(of: error)
        }
    }
}

extension ImportProgress {
    var isAnythingChanged: Bool { created + updated + removed > 0 }
}
