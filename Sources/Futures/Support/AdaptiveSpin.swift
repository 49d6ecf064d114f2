import Foundation

/// Spins for some microseconds before a thread sleeps.
///
/// Putting a thread to sleep and waking it takes longer than most closures that two threads hand to one another. The
/// spin time adapts: if spinning keeps failing, because the processors are busy or the other thread takes long, it
/// stops for some calls. An idle thread sleeps.
struct AdaptiveSpin {
    /// In nanoseconds: about the time that two threads need to wake each other.
    private static let longest = 50_000
    /// Shorter spins are not worthwhile.
    private static let shortest = 1_000

    private var time = longest
    /// The number of calls that will still not spin.
    private var pause = 0
    private var nextPause = firstPause

    private static let firstPause = 64
    private static let longestPause = 65_536

    /// Calls the closure until it returns true, but not for long.
    /// - Returns: Whether it has returned true.
    mutating func spin(until isOver: () -> Bool) -> Bool {
        #if DEBUG
            // A test schedules this thread and runs no other one while this one spins.
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
        // Tries again later: the load may have changed.
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
