extension WaterfallNode {
    /// Marks the critical path through siblings, backwards from a time.
    ///
    /// The path ends with the node that was active at that time. If several nodes were active, the node that began
    /// last is chosen. If no node was active, the node that ended last before that time is chosen.
    ///
    /// The previous node on the path is found in the same way, at the start of the chosen node. The children of each
    /// chosen node are marked in the same way.
    static func markCritical(_ nodes: inout [WaterfallNode], before end: Duration) {
        let order = nodes.indices.filter { !nodes[$0].interval.isEmpty }
            .sorted { nodes[$0].interval.lowerBound < nodes[$1].interval.lowerBound }
        // `latest[n]` is the index of the node that ends last among the first n + 1 nodes of `order`.
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
                // Goes back to the last node in `order` that has not ended before `time`. The nodes that are passed
                // over begin no earlier than this node, so they cannot precede it on the path.
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
