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

extension Work {
    /// Nanoseconds for one operation, in the order of the contenders.
    ///
    /// Each round measures all of them one after the other, so that a busy moment of the machine meets all alike. One
    /// round before the first warms up.
    func medians(rounds: Int) throws -> [Double] {
        var times = contenders.map { _ in [Double]() }
        for round in 0...rounds {
            for (index, contender) in contenders.enumerated() {
                let start = DispatchTime.now().uptimeNanoseconds
                try contender.run(operations)
                let time = Double(DispatchTime.now().uptimeNanoseconds - start) / Double(operations)
                if round > 0 { times[index].append(time) }
            }
        }
        return times.map { $0.sorted()[$0.count / 2] }
    }
}
