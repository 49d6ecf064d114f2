internal import Tracing

extension WaterfallNode {
    /// The minimum number of repetitions that become a batch.
    private static let minRepetitions = 3

    /// The maximum number of steps in a repeated unit.
    ///
    /// For example, each slice of a long task is a unit of two steps: its wait in the queue and its run.
    private static let maxUnitLength = 4

    /// Puts siblings that repeat the same steps into batches.
    ///
    /// The first slice of a task is not part of a batch, because only its wait leads from the main thread to the
    /// executor. Therefore, the steps of at least one slice are visible.
    static func batched(_ nodes: [WaterfallNode]) -> [WaterfallNode] {
        guard nodes.count >= minRepetitions else { return nodes }
        let shapes = nodes.map(\.shape)
        var batched: [WaterfallNode] = []
        var index = 0
        while index < nodes.count {
            // A slice begins with its wait, so a unit that begins with a use case consists only of that use case.
            let longest = shapes[index].layer == .interactor ? 1 : maxUnitLength
            let length = (1...longest).first { repetitions(of: $0, at: index, in: shapes) >= minRepetitions }
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

    /// Returns how many times the `length` steps that begin at an index occur in a row.
    private static func repetitions(of length: Int, at index: Int, in shapes: [Shape]) -> Int {
        guard index + length <= shapes.count else { return 0 }
        let unit = shapes[index..<(index + length)]
        var end = index + length
        while end + length <= shapes.count, shapes[end..<(end + length)].elementsEqual(unit) { end += length }
        return (end - index) / length
    }

    /// The properties that must be equal for a step to count as a repetition; the children may differ.
    ///
    /// A node that is still running stays outside the batch, because it differs from the nodes that have ended.
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
