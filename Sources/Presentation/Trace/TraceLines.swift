internal import Tracing
internal import UserDirectory

/// Turns the nodes of a waterfall into lines.
struct TraceLines {
    private(set) var lines: [TraceModel.Line] = []
    private(set) var threads: [TraceModel.Thread] = []
    private(set) var barKinds: [TraceBar.Kind] = []
    private let axis: Range<Duration>
    private let open: Set<Int>
    /// The thread of the last use case so far; the next delivery comes from this thread.
    private var lastThread: String?

    init(_ waterfall: Waterfall, open: Set<Int>) {
        axis = waterfall.interval
        self.open = open
        addThread("main")
        for node in waterfall.roots { findThreads(of: node) }
        for node in waterfall.roots { add(node, depth: 0) }
        for piece in lines.lazy.flatMap(\.bar.pieces) where !barKinds.contains(piece.kind) {
            barKinds.append(piece.kind)
        }
    }

    private mutating func findThreads(of node: WaterfallNode) {
        if let span = node.span, span.layer.kind != .waiting { addThread(span.thread) }
        for child in node.children { findThreads(of: child) }
    }

    private mutating func addThread(_ name: String) {
        guard !threads.contains(where: { $0.name == name }) else { return }
        let letters = name.map { String($0) } + (1...9).map { String($0) }
        let letter = letters.first { letter in !threads.contains { $0.letter == letter } }
        threads.append(TraceModel.Thread(name: name, letter: letter ?? "?"))
    }

    private func letter(of thread: String) -> String {
        threads.first { $0.name == thread }?.letter ?? String(thread.prefix(1))
    }

    private mutating func add(_ node: WaterfallNode, depth: Int) {
        let isOpen = node.span == nil ? open.contains(node.id) : nil
        // A batch has no span, so the last child's span describes the batch. In a batch of slices, the last child is a
        // use case, while the first child is only a wait.
        guard let span = node.span ?? node.children.last?.span else { return }
        lines.append(line(node, span, depth: depth, isOpen: isOpen))
        if isOpen != false {
            for child in node.children { add(child, depth: depth + 1) }
        }
        lastThread = node.lastThread ?? lastThread
    }

    private func line(_ node: WaterfallNode, _ span: Span, depth: Int, isOpen: Bool?) -> TraceModel.Line {
        // If the result is ready before the callback is added, the delivery begins on main. The line nevertheless shows
        // the use case's thread as the origin.
        let origin = span.layer == .delivery ? lastThread ?? span.startThread : span.startThread
        let route = [origin] + (span.end == nil ? [] : [span.thread])
        let isWait = node.span != nil && span.layer.isCrossing
        func thread(_ name: (String) -> String) -> String {
            guard isWait else { return name(span.thread) }
            return route.map(name).joined(separator: "→") + (span.end == nil ? "→" : "")
        }
        let whole = axis.length
        let selfTime =
            switch isOpen {
            case nil: node.selfTime
            // For a closed batch, the time of its hidden lines.
            case false?: node.total - node.selfTime
            case true?: Duration.zero
            }
        return TraceModel.Line(
            id: node.id,
            depth: depth,
            layer: span.layer.title,
            name: node.title(of: span),
            label: isOpen == nil && span.layer != .statement ? span.layer.title : node.title(of: span),
            thread: thread { $0 },
            threadLetters: thread(letter),
            start: "at " + Text.duration(node.interval.lowerBound - axis.lowerBound),
            selfTime: Text.duration(selfTime),
            total: Text.duration(node.total),
            share: whole > .zero ? selfTime / whole : 0,
            inside: node.children.isEmpty ? [] : node.longestLayers,
            bar: TraceBar(
                pieces: pieces(of: node, isClosed: isOpen == false),
                isCrossing: isWait && Set(route).count > 1
            ),
            isCritical: node.isCritical,
            isUnderway: node.isUnderway,
            isOpen: isOpen
        )
    }

    private func pieces(of node: WaterfallNode, isClosed: Bool) -> [TraceBar.Piece] {
        let parts =
            isClosed
            ? work(in: node) : selfPieces(of: node) + node.interval.without(node.selfIntervals).map { ($0, .below) }
        return parts.sorted { $0.0.lowerBound < $1.0.lowerBound }
            .map { TraceBar.Piece(kind: $0.1, range: place(of: $0.0.lowerBound)..<place(of: $0.0.upperBound)) }
    }

    private func selfPieces(of node: WaterfallNode) -> [(Range<Duration>, TraceBar.Kind)] {
        guard let span = node.span else { return node.selfIntervals.map { ($0, .below) } }
        let thread = threads.firstIndex { $0.name == span.thread } ?? 0
        let kind = span.layer.kind.map { TraceBar.Kind.layer($0, thread: thread) } ?? .omitted
        // A span that took no time has a piece, too.
        return node.interval.isEmpty ? [(node.interval, kind)] : node.selfIntervals.map { ($0, kind) }
    }

    private func work(in node: WaterfallNode) -> [(Range<Duration>, TraceBar.Kind)] {
        (node.span == nil ? [] : selfPieces(of: node)) + node.children.flatMap(work)
    }

    private func place(of time: Duration) -> Double {
        axis.isEmpty ? 0 : (time - axis.lowerBound) / axis.length
    }
}

extension WaterfallNode {
    /// The self times of the node and of all nodes inside it, summed by layer, the longest sum first.
    ///
    /// Sums below 1% of the node's total are omitted.
    fileprivate var longestLayers: [String] {
        var times: [String: Duration] = [:]
        addTimes(to: &times)
        return times.filter { $0.value * 100 >= total && $0.value > .zero }
            .sorted { ($0.value, $1.key) > ($1.value, $0.key) }
            .map { "\($0.key) \(Text.duration($0.value))" }
    }

    private func addTimes(to times: inout [String: Duration]) {
        if let layer = span?.layer { times[layer.title, default: .zero] += selfTime }
        for child in children { child.addTimes(to: &times) }
    }

    fileprivate var lastThread: String? {
        if let span, span.layer == .interactor { return span.thread }
        return children.reversed().lazy.compactMap(\.lastThread).first
    }

    fileprivate func title(of span: Span) -> String {
        if case .batch(let count) = content {
            return span.layer == .interactor ? Text.count(count, "slice") : "\(Text.number(count)) × \(span.name)"
        }
        return switch span.layer {
        case .view: "show the result"
        // The column of layers already says "interactor".
        case .interactor where span.name.hasSuffix("Interactor"): String(span.name.dropLast("Interactor".count))
        default: span.name
        }
    }
}
