internal import UserDirectory

extension ReversalQuestion {
    /// The number of reasons in the question; all of them are in the report after the undo or redo.
    private static let maxReasons = 3

    /// Why changes cannot be undone or redone, for example `boss is the last admin; 2 users were purged`.
    var refusalReasons: String {
        let refusals = trial.progress.refusals
        guard trial.progress.refused > 1 else { return refusals.first.map { reason(of: $0.reason) } ?? "" }
        var groups: [[Reversal.Refusal]] = []
        for refusal in refusals {
            if let index = groups.firstIndex(where: { $0[0].reason.code == refusal.reason.code }) {
                groups[index].append(refusal)
            } else {
                groups.append([refusal])
            }
        }
        let isWhole = groups.count <= ReversalQuestion.maxReasons && refusals.count == trial.progress.refused
        let reasons = groups.prefix(ReversalQuestion.maxReasons).map { reason(of: $0) }
        return (reasons + (isWhole ? [] : ["…"])).joined(separator: "; ")
    }

    /// The common reason of refusals with the same code.
    private func reason(of group: [Reversal.Refusal]) -> String {
        let (first, count) = (group[0], group.count)
        let more = count > 1 ? ", and \(Text.number(count - 1)) more" : ""
        return switch first.reason {
        // The name of a purged user is an id.
        case .purged: count == 1 ? "1 user was purged" : "\(Text.number(count)) users were purged"
        case .limitReached: "no seat is free for \(Text.count(count, "user"))"
        case .movedOn where count > 1: "\(Text.number(count)) were changed later"
        case .movedOn: "\(first.name) was \(reason(of: first.reason))"
        case .lastAdmin: reason(of: first.reason)
        default: "\(first.name): \(reason(of: first.reason))\(more)"
        }
    }

    private func reason(of error: DirectoryError) -> String {
        if case .lastAdmin(let login) = error { return "\(login) is the last admin" }
        return times.reason(of: error, on: day)
    }
}
