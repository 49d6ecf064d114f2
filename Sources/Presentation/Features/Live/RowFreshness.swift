/// How another process has just changed a visible row.
package enum RowFreshness: Hashable, Sendable {
    case added
    case changed
}

extension ListWindow {
    /// Returns which of the `new` elements were added or changed, compared with the elements in memory.
    ///
    /// An element that was not in memory is `added` if it satisfies `isNew`. If the element does not satisfy `isNew`,
    /// it has moved, and is `changed`.
    ///
    /// Some of the `new` elements may be old elements that were not read before. Therefore, if this window does not
    /// reach the start of the list, the `new` elements before the first element that was in memory are ignored. If this
    /// window does not reach the end of the list, the `new` elements after the last element that was in memory are
    /// ignored.
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
