package import Foundation
package import Tracing

/// The latest run of a task's use case: its start, its trace, and what is computed from the trace.
@MainActor
package struct TaskRun {
    struct Timing {
        /// The time from the start of the run until all its work has ended, or the time so far.
        let time: Duration
        let layers: [LayerShare]
    }

    package internal(set) var startedAt: Date
    /// Counted from 1; only a view's reads run more than once.
    package internal(set) var number = 1
    /// Whether the user has cancelled the run; a cancelled run is underway until its end is recorded.
    package internal(set) var isCancelled = false
    /// Nil until the use case is called.
    package internal(set) var trace: Trace? {
        didSet { (endedTiming, runningWaterfall, lastWaterfall) = (nil, nil, nil) }
    }

    /// Keeps the waterfall while the task is running, even if no view shows it.
    private var runningWaterfall: WaterfallCache?
    private weak var lastWaterfall: WaterfallCache?
    /// The cached timing of the ended run; computed again when the trace has become complete.
    private var endedTiming: (timing: Timing, isComplete: Bool)?

    init(startedAt: Date) {
        self.startedAt = startedAt
    }

    mutating func begin(at date: Date) {
        startedAt = date
        number += 1
        isCancelled = false
    }

    /// Called when the task has ended; the waterfall is now kept only while a view shows it.
    mutating func end() { runningWaterfall = nil }

    /// Returns the cache of the waterfall and its lines.
    ///
    /// After the task has ended, the run holds the cache weakly, so a caller must retain the cache to reuse it.
    mutating func waterfallCache(isUnderway: Bool) -> WaterfallCache {
        let cache = lastWaterfall ?? WaterfallCache(trace)
        lastWaterfall = cache
        if isUnderway { runningWaterfall = cache }
        return cache
    }

    mutating func timing(isUnderway: Bool, hasProgress: Bool) -> Timing {
        let isComplete = trace?.isComplete ?? true
        if let endedTiming, endedTiming.isComplete || !isComplete { return endedTiming.timing }
        // The task list shows either the progress or the layers. With progress, the waterfall need not be computed.
        if isUnderway, hasProgress, let trace {
            return Timing(time: trace.elapsed - (trace.start ?? .zero), layers: [])
        }
        let waterfall = waterfallCache(isUnderway: isUnderway).waterfall(isUnderway: isUnderway)
        let timing = Timing(time: waterfall.interval.length, layers: [LayerShare](waterfall))
        if !isUnderway { endedTiming = (timing, isComplete) }
        return timing
    }
}
