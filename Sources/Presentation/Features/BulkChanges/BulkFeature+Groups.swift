internal import Futures
internal import UserDirectory

extension BulkFeature {
    /// Up to this number of users, only their own groups are offered for removal; for more, all groups of the store.
    private static let maxForGroups = 2_000

    func openGroupForm(isAdding: Bool) {
        guard let targets = users.marks.targets else { return }
        let count = targets.single?.count ?? users.marks.count ?? .max
        let isExact = !isAdding && count <= BulkFeature.maxForGroups
        let groups: @MainActor () -> [UserGroup]? = { [weak self] in
            isExact ? self?.groupsOfTargets : self?.context.known.groups
        }
        dialogs.open(
            GroupFormPresenter(isAdding: isAdding, groups: groups) { [weak self] group in
                self?.askForBulk(isAdding ? .addGroup(group) : .removeGroup(group))
            }
        )
        isExact ? readGroups(of: targets) : context.readGroups()
    }

    private func readGroups(of targets: UserSelection) {
        groupsOfTargets = nil
        resolution.cancel()
        resolution = CancellationToken()
        let (token, author) = (resolution, environment.author)
        let (sort, today) = (users.sort, environment.clock.today)
        tasks.read("Read groups", useCases.resolveSelection) {
            $0.execute(targets, sort: sort, today: today, by: author, keepsIDs: false, token: token)
        } summary: {
            Text.count($0.groups.count, "group")
        } completion: { [weak self] result in
            guard let self, !token.isCancelled, case .success(let summary) = result else { return }
            groupsOfTargets = summary.groups
            dialogs.update()
        }
    }
}
