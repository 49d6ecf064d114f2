internal import Futures
internal import UserDirectory

extension BulkEditFeature {
    /// The maximum number of users whose own groups are read and offered for removal.
    ///
    /// For more users, the store's largest groups are offered instead.
    private static let maxForGroups = 2_000

    func openGroupForm(isAdding: Bool) {
        offeredGroups = nil
        var isExact = !isAdding
        dialogs.open(
            GroupFormPresenter(bulk.targets, isAdding: isAdding) { [weak self] in
                isExact ? self?.offeredGroups : self?.context.known.groups
            } choose: { [weak self] group in
                self?.bulk.askForBulk(isAdding ? .addGroup(group) : .removeGroup(group))
            }
        )
        guard !isAdding else { return context.readGroups() }
        users.marks.withTargets { [weak self] targets in
            guard let self, let targets else { return }
            isExact = targets.count <= BulkEditFeature.maxForGroups
            isExact ? readGroups(of: targets) : context.readGroups()
        }
    }

    private func readGroups(of targets: UserSelection) {
        reading.cancel()
        reading = CancellationToken()
        let (token, author) = (reading, environment.author)
        let (sort, today) = (users.sort, environment.clock.today)
        tasks.read("Read groups", useCases.resolveSelection) {
            $0.execute(targets, sort: sort, today: today, by: author, keepsIDs: false, token: token)
        } summary: {
            Text.count($0.groups.count, "group")
        } completion: { [weak self] result in
            guard let self, !token.isCancelled, case .success(let summary) = result else { return }
            offeredGroups = summary.groups
            dialogs.update()
        }
    }
}
