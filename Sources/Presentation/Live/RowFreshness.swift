/// What others have just done to a row that is shown.
package enum RowFreshness: Hashable, Sendable {
    /// It was not there before.
    case added
    /// It was another.
    case changed
}

extension ListWindow {
    /// What is different among elements that are about to replace these.
    ///
    /// An element that was not in memory before is new only where its place was: one further down may just come into
    /// sight.
    func freshness(of new: [Element]) -> [Element.ID: RowFreshness] {
        guard !elements.isEmpty else { return [:] }
        let before = Dictionary(elements.map { ($0.id, $0) }) { first, _ in first }
        let known = new.indices.filter { before[new[$0].id] != nil }
        guard let first = known.first, let last = known.last else { return [:] }
        let covered = (reachesStart ? 0 : first)...(reachesEnd ? new.count - 1 : last)
        var freshness: [Element.ID: RowFreshness] = [:]
        for index in covered {
            let element = new[index]
            switch before[element.id] {
            case nil: freshness[element.id] = .added
            case let old?: if old != element { freshness[element.id] = .changed }
            }
        }
        return freshness
    }
}
