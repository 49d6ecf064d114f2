extension WaterfallNode {
    /// Marks the critical path of neighbours, from the end backwards.
    ///
    /// The node that ends last is on it; then, of the nodes that began before its start, the one that ends last; and
    /// so on. The same applies inside each of them. A node that took no time is not on it.
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
            let index = latest[count - 1]
            let interval = nodes[index].interval
            nodes[index].isCritical = true
            markCritical(&nodes[index].children, before: min(time, interval.upperBound))
            time = interval.lowerBound
        }
    }
}
