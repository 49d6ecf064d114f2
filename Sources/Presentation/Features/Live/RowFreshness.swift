/// How another process has just changed a visible row.
package enum RowFreshness: Hashable, Sendable {
    case added
    case changed
}

extension ListWindow {
    /// Returns which of the `new` elements were added or changed, compared with the elements in memory.
    ///
    /// An element that was in memory is `changed` if it differs from before. An element that was not in memory counts
    /// if it is between two elements that were in memory. Before or after all of them, it may be an old element that is
    /// read for the first time. Before them, it counts only if the elements in memory reached the start of the list;
    /// after them, only if they reached the end. An element that counts is `added` if it satisfies `isNew`. If not, it
    /// has moved to this place, and is `changed`.
    func freshness(of new: [Element], isNew: (Element) -> Bool) -> [Element.ID: RowFreshness] {
        guard !elements.isEmpty else { return [:] }
        let before = Dictionary(elements.map { ($0.id, $0) }) { first, _ in first }
        let known = new.indices.filter { before[new[$0].id] != nil }
        guard let first = known.first, let last = known.last else { return [:] }
        let covered = (reachesStart ? 0 : first)...(reachesEnd ? new.count - 1 : last)
        var freshness: [Element.ID: RowFreshness] = [:]
        for index in covered {
            let element = new[index]
            switch before[element.id] {
            case nil: freshness[element.id] = isNew(element) ? .added : .changed
            case let old?: if old != element { freshness[element.id] = .changed }
            }
        }
        return freshness
    }
}
