import Dispatch

/// One kind of work, and the contenders that are compared.
struct Work {
    let name: String
    /// The number of operations in one measurement.
    let operations: Int
    /// The first contender is Roster's module `Futures`.
    let contenders: [Contender]
}

/// One implementation of a kind of work.
struct Contender {
    let name: String
    /// The maximum time for `Futures`, as a multiple of this contender's time; nil if there is no target.
    var target: Double?
    /// Performs the given number of operations, and returns when they are done.
    let run: (Int) throws -> Void
}

/// The result of one contender's measurements.
struct Measurement {
    /// The nanoseconds per operation: the median of all runs.
    let time: Double
    /// The time of `Futures` divided by this contender's time: the median of all rounds; 1 for `Futures` itself.
    let ratio: Double
}

extension Work {
    /// Measures all contenders, and returns their results in the same order.
    ///
    /// In each round, `Futures` runs again just before each other contender, and the two times are compared. A busy
    /// period of the machine, which may last for a second, then affects both. An additional first round warms up and is
    /// not counted.
    func measure(rounds: Int) throws -> [Measurement] {
        var times = contenders.map { _ in [Double]() }
        var ratios = contenders.map { _ in [Double]() }
        for round in 0...rounds {
            for (index, contender) in contenders.enumerated().dropFirst() {
                let ours = try time(contenders[0])
                let theirs = try time(contender)
                guard round > 0 else { continue }
                times[0].append(ours)
                times[index].append(theirs)
                ratios[index].append(ours / theirs)
            }
        }
        return zip(times, ratios).map { Measurement(time: Self.median($0), ratio: $1.isEmpty ? 1 : Self.median($1)) }
    }

    private func time(_ contender: Contender) throws -> Double {
        let start = DispatchTime.now().uptimeNanoseconds
        try contender.run(operations)
        return Double(DispatchTime.now().uptimeNanoseconds - start) / Double(operations)
    }

    private static func median(_ values: [Double]) -> Double {
        values.sorted()[values.count / 2]
    }
}
