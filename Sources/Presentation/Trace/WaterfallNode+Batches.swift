internal import Tracing

extension WaterfallNode {
    private static let minRepetitions = 3

    /// The maximum number of steps in a repeated unit.
    ///
    /// For example, each slice of a long task is a unit of two steps: its wait in the queue and its run.
    private static let maxUnitLength = 4

    /// Puts siblings that repeat the same steps into batches.
    ///
    /// The first slice of a task is not part of a batch: its wait begins on the main thread, but the waits of the later
    /// slices do not.
    static func batched(_ nodes: [WaterfallNode]) -> [WaterfallNode] {
        guard nodes.count >= minRepetitions else { return nodes }
        let shapes = nodes.map(\.shape)
        var batched: [WaterfallNode] = []
        var index = 0
        while index < nodes.count {
            // A slice consists of its wait and then its run, which is a use case. If a unit begins with a use case, the
            // unit must not continue into the next slice.
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

    private static func repetitions(of length: Int, at index: Int, in shapes: [Shape]) -> Int {
        guard index + length <= shapes.count else { return 0 }
        let unit = shapes[index..<(index + length)]
        var end = index + length
        while end + length <= shapes.count, shapes[end..<(end + length)].elementsEqual(unit) { end += length }
        return (end - index) / length
    }

    /// The properties that must be equal for a step to count as a repetition; the children may differ.
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
