/// How an import reads a file, and treats what it meets.
package struct ImportOptions: Hashable, Sendable {
    /// What happens if seats run out.
    package enum OnFull: String, Sendable, CaseIterable {
        /// Nothing is imported; if seats are lost while the import runs, it stops there.
        case fail
        /// The lines that find no seat are refused, the others imported.
        case skip
    }

    /// What happens to a plan if users were changed since it was made.
    package enum OnStale: String, Sendable, CaseIterable {
        /// Nothing of it is carried out.
        case fail
        /// The entries about these users are refused, the others carried out.
        case skip
    }

    /// What happens to a line whose login exists already.
    package var onExisting: UserChange.OnExisting
    /// What happens if seats run out.
    package var onFull: OnFull
    /// What happens to a plan if users were changed since it was made.
    package var onStale = OnStale.fail
    /// The format of the file; nil to detect it from the content.
    package var format: UserFormat?
    /// Whether CSV is taken as it stands, without ``FormulaGuard/reversed(_:)``.
    package var isRaw: Bool
    /// Whether the plan keeps the records as they stand in the file, for ``ImportPlan/writeRejects(to:failed:)``.
    package var keepsRejects: Bool

    /// Takes the options.
    package init(
        onExisting: UserChange.OnExisting = .update,
        onFull: OnFull = .fail,
        format: UserFormat? = nil,
        isRaw: Bool = false,
        keepsRejects: Bool = false
    ) {
        self.onExisting = onExisting
        self.onFull = onFull
        self.format = format
        self.isRaw = isRaw
        self.keepsRejects = keepsRejects
    }
}
