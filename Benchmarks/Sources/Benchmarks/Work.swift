import Dispatch

/// One kind of work, and the ways to do it that are compared.
struct Work {
    let name: String
    /// How many operations one measurement does.
    let operations: Int
    /// The first one is ours.
    let contenders: [Contender]
}

/// One way to do a kind of work.
struct Contender {
    let name: String
    /// What ours may take at most, as a part of this; nil where nothing is promised.
    var target: Double?
    /// Does the given number of operations and returns when they are done.
    let run: (Int) throws -> Void
}

/// What one contender's measurements came to.
struct Measurement {
    /// Nanoseconds for one operation: the median of all rounds.
    let time: Double
    /// What part of that ours took, measured just before it: the median of all rounds; 1 for ours.
    let ratio: Double
}

extension Work {
    /// Measures all contenders, in their order.
    ///
    /// In each round ours runs again just before each of the others, and the two are compared: a busy moment of the
    /// machine, which may last for a second, meets both alike. One round before the first warms up.
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
