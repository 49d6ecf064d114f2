import Foundation

/// Spins for some microseconds before a thread sleeps.
///
/// Putting a thread to sleep and waking it takes longer than most closures that two threads hand to one another. The
/// spin time adapts to how often spinning succeeded: if it fails, because other threads want the processors or the
/// other thread needs long, it soon stops spinning. An idle thread sleeps.
struct AdaptiveSpin {
    /// About the time in which two threads wake one another, in nanoseconds.
    private static let longest = 50_000
    /// Shorter spins are not worthwhile.
    private static let shortest = 1_000

    private var time = longest
    /// How many more times it does not spin.
    private var pause = 0
    private var nextPause = firstPause

    private static let firstPause = 64
    private static let longestPause = 65_536

    /// Calls the closure until it returns true, but not for long.
    /// - Returns: Whether it has returned true.
    mutating func spin(until isOver: () -> Bool) -> Bool {
        #if DEBUG
            // On one processor no other thread runs while this one spins.
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
            // Without `sched_yield()`: on a busy machine, other threads would take the processor for milliseconds.
            isDone = isOver()
            isLate = Self.now > deadline
        }
        if isLate { failed() } else { succeeded() }
        return isDone
    }

    private mutating func succeeded() {
        time = Self.longest
        nextPause = Self.firstPause
    }

    private mutating func failed() {
        time /= 2
        guard time < Self.shortest else { return }
        // Conditions may change after a while.
        pause = nextPause
        nextPause = min(nextPause * 4, Self.longestPause)
        time = Self.longest
    }

    private static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
}
