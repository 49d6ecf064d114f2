extension WaterfallNode {
    /// Marks the critical path through siblings, backwards from a time.
    ///
    /// The path includes the node that was active at that time or, if there is none, the node that ended last before
    /// it. If several were active, it is the one that began last. From the node's start, the path continues in the same
    /// way. The children of each node on the path are marked in the same way, too. A node that took no time is not on
    /// the path.
    static func markCritical(_ nodes: inout [WaterfallNode], before end: Duration) {
        let order = nodes.indices.filter { !nodes[$0].interval.isEmpty }
            .sorted { nodes[$0].interval.lowerBound < nodes[$1].interval.lowerBound }
        // `latest[n]` is the node that ends last among the first n + 1 in this order.
        var latest: [Int] = []
        for index in order {
            let previous = latest.last ?? index
            let isLater = nodes[index].interval.upperBound > nodes[previous].interval.upperBound
            latest.append(isLater ? index : previous)
        }
        var time = end
        var count = order.count
        while true {
            while count > 0, nodes[order[count - 1]].interval.lowerBound >= time { count -= 1 }
            guard count > 0 else { return }
            var index = latest[count - 1]
            if nodes[index].interval.upperBound >= time {
                // The skipped nodes begin after the one that is found, so each is skipped only once.
                while nodes[order[count - 1]].interval.upperBound < time { count -= 1 }
                index = order[count - 1]
            }
            let interval = nodes[index].interval
            nodes[index].isCritical = true
            markCritical(&nodes[index].children, before: min(time, interval.upperBound))
            time = interval.lowerBound
        }
    }
}
