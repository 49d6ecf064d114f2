#if DEBUG
    /// The choices of one run after the other: which thread goes on at each step.
    ///
    /// A run repeats the choices of the one before up to the last one that had another option, takes that option, and
    /// from there on lets each thread go on as long as it can. So all choices are tried, depth first.
    struct ChoiceTree {
        private struct Choice {
            /// The threads that can go on, as a set of bits.
            let runnable: Int
            /// The thread that has run up to here; it may be among the runnable ones.
            let previous: Int?
            /// What each thread is about to do.
            let fingerprint: Int
            /// How many switches before this one were preemptions.
            let preemptions: Int
            var taken: Int

            /// Whether it takes the processor from a thread that could go on.
            var isPreemption: Bool { previous.map { $0 != taken && runnable & (1 << $0) != 0 } ?? false }
        }

        /// How many switches may take the processor from a thread that could go on; nil for any number.
        let bound: Int?
        private var choices: [Choice] = []
        private var depth = 0
        private var forced: [Int] = []

        /// - Parameter bound: How many switches may take the processor from a thread that could go on; nil for any
        ///   number.
        init(bound: Int? = nil) {
            self.bound = bound
        }

        /// The choices of one given run, to repeat it.
        init(repeating schedule: [Int]) {
            bound = nil
            forced = schedule
        }

        /// Which thread went on at each step of this run.
        var schedule: [Int] { choices.prefix(depth).map(\.taken) }

        /// Begins a run.
        mutating func begin() {
            depth = 0
        }

        /// Decides which thread goes on.
        /// - Parameters:
        ///   - runnable: The threads that can, as a set of bits; there is at least one.
        ///   - previous: The thread that has run up to here.
        ///   - fingerprint: A number for what all threads are about to do.
        /// - Returns: The thread; nil if a run with the same choices was different up to here.
        mutating func choose(among runnable: Int, after previous: Int?, fingerprint: Int) -> Int? {
            defer { depth += 1 }
            if depth < choices.count {
                let choice = choices[depth]
                guard choice.runnable == runnable, choice.fingerprint == fingerprint else { return nil }
                return choice.taken
            }
            var preemptions = 0
            if let last = choices.last { preemptions = last.preemptions + (last.isPreemption ? 1 : 0) }
            var taken = runnable.trailingZeroBitCount
            if let previous, runnable & (1 << previous) != 0 { taken = previous }
            if depth < forced.count { taken = forced[depth] }
            guard runnable & (1 << taken) != 0 else { return nil }
            choices.append(
                Choice(
                    runnable: runnable,
                    previous: previous,
                    fingerprint: fingerprint,
                    preemptions: preemptions,
                    taken: taken
                )
            )
            return taken
        }

        /// Makes the next run another one.
        /// - Returns: Whether there is another one.
        mutating func advance() -> Bool {
            while let last = choices.popLast() {
                guard let next = option(after: last) else { continue }
                choices.append(next)
                return true
            }
            return false
        }

        /// The thread that could go on is the first option, then the others come in their order.
        private func option(after choice: Choice) -> Choice? {
            let previous = choice.previous.flatMap { choice.runnable & (1 << $0) != 0 ? $0 : nil }
            // Each other option takes the processor from the thread that could go on.
            if previous != nil, let bound, choice.preemptions >= bound { return nil }
            let isFirst = choice.taken == previous
            let others = previous.map { choice.runnable & ~(1 << $0) } ?? choice.runnable
            let left = isFirst ? others : others & ~((2 << choice.taken) - 1)
            guard left != 0 else { return nil }
            var next = choice
            next.taken = left.trailingZeroBitCount
            return next
        }
    }
#endif
