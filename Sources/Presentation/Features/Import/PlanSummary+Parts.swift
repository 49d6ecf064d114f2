internal import UserDirectory

extension PlanSummary {
    /// Whether some entries change something, and others are unchanged or skipped.
    var hasUnchangedParts: Bool { changes > 0 && unchanged + skipped > 0 }

    /// Whether some entries, but not all, change something.
    var isPartlyChanged: Bool { changes > 0 && changes < records }
}
