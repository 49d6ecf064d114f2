internal import Futures
internal import UserDirectory

extension DashboardImports {
    /// Writes the rejected lines to the file, and returns the outcome of the import.
    ///
    /// If writing fails, the outcome contains the error, but the future still succeeds.
    func writeRejects(
        of plan: ImportPlan,
        _ progress: ImportProgress,
        failed: Set<Int>,
        to file: String?
    ) -> Future<ImportOutcome> {
        guard let file, progress.refused > 0, !progress.isNothingDone else {
            return Future(value: ImportOutcome(progress: progress))
        }
        return useCases.writeRejects.execute(plan, failed: failed) { [files] in try files.create(file) }
            .map { ImportOutcome(progress: progress, rejects: .success($0)) }
            .recover { ImportOutcome(progress: progress, rejects: .failure($0)) }
    }
}
