import Foundation

/// Lets a thread spin for some microseconds before it sleeps.
///
/// Putting a thread to sleep and waking it takes longer than most closures run. A spin fails if the awaited event does
/// not occur in time, for example because the processors are busy. After each failure the next spin is half as long.
/// When a spin would be too short, spinning pauses for a number of calls, and then starts again with the full length.
struct AdaptiveSpin {
    /// In nanoseconds: about the time that two threads need to wake each other.
    private static let maxTime = 50_000
    /// In nanoseconds; shorter spins are not worthwhile.
    private static let minTime = 1_000

    private var time = maxTime
    /// The number of further calls that do not spin.
    private var pause = 0
    private var nextPause = initialPause

    private static let initialPause = 64
    private static let maxPause = 65_536

    /// Calls the closure until it returns true or the spin time has passed; during a pause, calls it only once.
    /// - Returns: Whether the closure has returned true.
    mutating func spin(until isOver: () -> Bool) -> Bool {
        #if DEBUG
            // A test schedules this thread, so no other thread would run while this one spins.
            if AtomicStep.scheduler != nil { return false }
        #endif
        if isOver() { return true }
        guard pause == 0 else {
            pause -= 1
            return false
        }
        let deadline = Self.now + time
        var isDone = false
        var isLate = false
        while !isDone, !isLate {
            // No `sched_yield()`: on a busy machine, other threads would take the processor for milliseconds.
            isDone = isOver()
            isLate = Self.now > deadline
        }
        if isLate { failed() } else { succeeded() }
        return isDone
    }

    private mutating func succeeded() {
        time = Self.maxTime
        nextPause = Self.initialPause
    }

    private mutating func failed() {
        time /= 2
        guard time < Self.minTime else { return }
        // Spins again later, when the load may have changed.
        pause = nextPause
        nextPause = min(nextPause * 4, Self.maxPause)
        time = Self.maxTime
    }

    private static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
}
