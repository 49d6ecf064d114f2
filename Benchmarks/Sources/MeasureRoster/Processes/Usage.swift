import Foundation

/// What a program used from its start to its end.
struct Usage {
    /// The elapsed time in seconds.
    var wall: Double
    /// The processor time in seconds, in user mode and in system mode.
    var processor: Double
    /// The number of bytes that the program caused to be written to the disk; nil if unknown.
    var written: Double?

    init(wall: Duration, _ usage: rusage) {
        self.wall = wall.seconds
        processor = usage.ru_utime.seconds + usage.ru_stime.seconds
        // The system counts in units of 512 bytes.
        written = Double(usage.ru_oublock) * 512
    }
}

extension Duration {
    var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
    var milliseconds: Double { seconds * 1_000 }
}

extension timeval {
    fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}
