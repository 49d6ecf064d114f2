/// The content of a task's trace: a waterfall, line by line.
package struct TraceModel: Hashable, Sendable {
    /// One span, or a batch of similar ones.
    package struct Line: Hashable, Sendable, Identifiable {
        /// Stays the same while the task runs.
        package let id: Int
        package let depth: Int
        package let layer: String
        package let name: String
        /// What tells it from its neighbours if there is space for only one of layer and name.
        package let label: String
        /// The thread, or the two threads that a wait leads between: `main→app`.
        package let thread: String
        /// `thread` in letters: `m→a`.
        package let threadLetters: String
        /// Relative to the first line.
        package let start: String
        /// The time without that of the lines below it.
        package let own: String
        /// The time until the last layer below has ended.
        package let total: String
        /// The share of `own` in the task's time, from 0 to 1.
        package let share: Double
        /// The layers inside it that took most, the longest first: `statement 1.1 s`; empty if there are none.
        package let inside: [String]
        package let bar: TraceBar
        package let isCritical: Bool
        /// Whether it still runs, so that its times grow.
        package let isUnderway: Bool
        /// Whether the batch is open; nil if the line is not a batch.
        package let isOpen: Bool?
    }

    package struct Thread: Hashable, Sendable {
        package let name: String
        /// Different from those of the other threads, if possible.
        package let letter: String
    }

    package let title: String
    /// The outcome and the time.
    package let summary: String
    /// Each line is followed by those of what happened inside it.
    package let lines: [Line]
    /// The task's time, at the end of the axis.
    package let total: String
    /// The main thread is the first.
    package let threads: [Thread]
    /// Whether the task has a report.
    package let hasReport: Bool
}

/// The bar of a line on the common time axis.
package struct TraceBar: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// Work in a layer of this kind, on the thread with this index in ``TraceModel/threads``.
        case layer(LayerKind, thread: Int)
        /// The lines below show what happened.
        case below
        /// Steps that a long trace does not keep.
        case leftOut
    }

    package struct Piece: Hashable, Sendable {
        package let kind: Kind
        /// On the axis from 0 to 1.
        package let range: Range<Double>
    }

    /// In order of start.
    package let pieces: [Piece]
    /// Whether it leads to another thread.
    package let isCrossing: Bool
}
