/// A task's trace as the lines of a waterfall.
package struct TraceModel: Hashable, Sendable {
    /// One span, or a batch of similar ones.
    package struct Line: Hashable, Sendable, Identifiable {
        /// Stays the same while the task runs.
        package let id: Int
        package let depth: Int
        package let layer: String
        package let name: String
        /// The layer or the name, whichever identifies the line better; used by views that have no space for both.
        package let label: String
        /// The thread; for a wait between two threads, both of them: `main→app`.
        package let thread: String
        /// `thread` in letters: `m→a`.
        package let threadLetters: String
        /// The start, relative to the start of the first step: `at 1.2 ms`.
        package let start: String
        /// The time that the lines inside this line do not cover.
        ///
        /// For a closed batch, the time of its hidden lines; for an open batch, zero.
        package let selfTime: String
        /// The time from the start of this line until this line and all lines inside it have ended.
        package let total: String
        /// The share of `selfTime` in the task's time, from 0 to 1.
        package let share: Double
        /// The times of the layers in this line and in the lines inside it, the longest first: `statement 1.1 s`.
        ///
        /// Times below 1% of the total are omitted. Empty if there are no lines inside this line.
        package let inside: [String]
        package let bar: TraceBar
        package let isCritical: Bool
        package let isUnderway: Bool
        /// Whether the batch is open; nil if the line is not a batch.
        package let isOpen: Bool?
    }

    package struct Thread: Hashable, Sendable {
        package let name: String
        /// A letter or digit that no other thread has; `?` if none is left.
        package let letter: String
    }

    package let title: String
    /// The outcome, the time, the number of omitted steps, and the number of runs.
    package let summary: String
    /// Each line is followed by the lines of the steps inside it.
    package let lines: [Line]
    /// The kinds of all pieces of the bars, in order of appearance.
    package let barKinds: [TraceBar.Kind]
    /// The task's time, shown at the end of the axis.
    package let total: String
    /// The main thread is the first.
    package let threads: [Thread]
    package let hasReport: Bool
    package let canCancel: Bool
}

/// The bar of a line on the common time axis.
package struct TraceBar: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// Work in a layer of this kind, on the thread with this index in ``TraceModel/threads``.
        case layer(LayerKind, thread: Int)
        /// The time of the lines inside this line.
        case below
        /// Steps that a long trace has dropped.
        case omitted
    }

    package struct Piece: Hashable, Sendable {
        package let kind: Kind
        /// The position on the axis, from 0 to 1.
        package let range: Range<Double>
    }

    /// In order of start.
    package let pieces: [Piece]
    /// Whether the line is a wait that ends on another thread.
    package let isCrossing: Bool
}
