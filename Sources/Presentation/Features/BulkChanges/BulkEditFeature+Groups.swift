internal import Futures
internal import UserDirectory

extension BulkEditFeature {
    /// Up to this number of users, the form for removing users from a group offers the users' own groups.
    private static let maxForGroups = 2_000

    func openGroupForm(isAdding: Bool) {
        if !isAdding, !users.hasMarks, let user = users.marks.target, user.groups.isEmpty {
            return say(.note, "The user \(user.login) is not in any group")
        }
        offeredGroups = nil
        var isExact = !isAdding
        let isSingle = users.marks.isSingle
        dialogs.open(
            GroupFormPresenter(bulk.targets, isAdding: isAdding, isSingle: isSingle) { [weak self] in
                isExact ? self?.offeredGroups : self?.context.known.groups
            } refusal: { [weak self] group in
                isAdding ? nil : self?.reasonAgainstRemoval(from: group, amongTargets: isExact, isSingle: isSingle)
            } choose: { [weak self] group, back in
                self?.bulk.askForBulk(isAdding ? .addGroup(group) : .removeGroup(group), back: back)
            }
        )
        context.known.readGroups()
        guard !isAdding else { return }
        users.marks.withTargets { [weak self] targets in
            guard let self, let targets else { return }
            isExact = targets.count <= BulkEditFeature.maxForGroups
            if isExact { readGroups(of: targets) }
        }
    }

    /// Why none of the users can be removed from a group; nil if at least one user is, or may be, in the group.
    ///
    /// Pass true for `amongTargets` only if ``offeredGroups``, once read, contains all groups of the users.
    func reasonAgainstRemoval(from group: String, amongTargets: Bool, isSingle: Bool = false) -> String? {
        let key = FoldedText.identity(group)
        func has(_ groups: [UserGroup]) -> Bool { groups.contains { FoldedText.identity($0.name) == key } }
        if let all = context.known.groups, all.count < ListGroupsInteractor.standardLimit, !has(all),
            offeredGroups.map(has) != true
        {
            return "There is no group \"\(group)\"\(NearestWord.hint(group, among: all.map(\.name)))"
        }
        guard amongTargets, let offeredGroups, !has(offeredGroups) else { return nil }
        return (isSingle ? "This user is not" : "None of these users is") + " in the group \(group)"
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
