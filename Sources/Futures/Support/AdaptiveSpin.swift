import Foundation

/// Looks for something to happen for some microseconds, before the thread goes to sleep.
///
/// To put a thread to sleep and to wake it takes the system longer than most closures take that two threads hand to one
/// another. How long it looks adapts to how often that was worth it: if it was not, because others want the
/// processors, or the other thread is far from being done, it soon does not look at all. A thread that has nothing to do
/// sleeps.
struct AdaptiveSpin {
    /// About as long as two threads take to wake one another; in nanoseconds.
    private static let longest = 50_000
    /// Shorter than this it is not worth it.
    private static let shortest = 1_000

    private var time = longest
    /// How many more times it does not look at all.
    private var pause = 0
    private var nextPause = firstPause

    private static let firstPause = 64
    private static let longestPause = 65_536

    /// Calls the closure until it returns true, but not for long.
    /// - Returns: Whether it has returned true.
    mutating func spin(until isOver: () -> Bool) -> Bool {
        #if DEBUG
            // While this thread looks no other one runs, so that it would look in vain.
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
            // Without `sched_yield()`: on a busy machine others would take the processor for milliseconds.
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
        // Things may have changed after a while.
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
