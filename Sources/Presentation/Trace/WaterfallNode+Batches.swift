internal import Tracing

extension WaterfallNode {
    /// How often steps are repeated before they become a batch.
    private static let fewestUnits = 3

    /// The most steps that are recognised as one unit; a slice has two: it waits in the queue and runs.
    private static let longestUnit = 4

    /// Puts neighbours that repeat the same steps into batches.
    ///
    /// The first slice stays outside, since its wait leads from main to the executor: it shows what a slice consists of.
    static func batched(_ nodes: [WaterfallNode]) -> [WaterfallNode] {
        guard nodes.count >= fewestUnits else { return nodes }
        let shapes = nodes.map(\.shape)
        var batched: [WaterfallNode] = []
        var index = 0
        while index < nodes.count {
            // A slice begins with its wait, so a unit that begins with the use case has no other step.
            let longest = shapes[index].layer == .interactor ? 1 : longestUnit
            let length = (1...longest).first { repetitions(of: $0, at: index, in: shapes) >= fewestUnits }
            guard let length else {
                batched.append(nodes[index])
                index += 1
                continue
            }
            let count = repetitions(of: length, at: index, in: shapes)
            let end = index + count * length
            batched.append(WaterfallNode(batch: Array(nodes[index..<end]), count: count))
            index = end
        }
        return batched
    }

    /// How many times in a row the unit that begins at an index occurs.
    private static func repetitions(of length: Int, at index: Int, in shapes: [Shape]) -> Int {
        guard index + length <= shapes.count else { return 0 }
        let unit = shapes[index..<(index + length)]
        var end = index + length
        while end + length <= shapes.count, shapes[end..<(end + length)].elementsEqual(unit) { end += length }
        return (end - index) / length
    }

    /// What the same step has in common in all units of a batch; what happens inside it may differ.
    ///
    /// A node that still runs differs from those that have ended, so it stays outside.
    private struct Shape: Equatable {
        let layer: Layer?
        let name: String?
        let isUnderway: Bool
        let isCrossing: Bool
    }

    private var shape: Shape {
        let isCrossing = span.map { $0.layer.isCrossing && $0.startThread != $0.thread } ?? false
        return Shape(layer: span?.layer, name: span?.name, isUnderway: isUnderway, isCrossing: isCrossing)
    }
}
