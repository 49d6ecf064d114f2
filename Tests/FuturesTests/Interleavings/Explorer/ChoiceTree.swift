#if DEBUG
    /// Chooses which thread continues at each step, and tries other choices in the next run.
    ///
    /// Each run repeats the previous run up to the last choice that has an untried option. It takes this option, and
    /// then lets each thread run for as long as it can. This tries all choices, depth first.
    struct ChoiceTree {
        private struct Choice {
            /// The threads that can continue, as a set of bits.
            let runnable: Int
            /// The thread that ran before this choice; it may be one of the runnable threads.
            let previous: Int?
            /// A number for what the threads are about to do.
            let fingerprint: Int
            /// The number of preemptions before this choice.
            let preemptions: Int
            var taken: Int

            /// Whether this choice interrupts a thread that could continue.
            var isPreemption: Bool { previous.map { $0 != taken && runnable & (1 << $0) != 0 } ?? false }
        }

        /// The maximum number of preemptions, which interrupt a thread that could continue; nil for no limit.
        let bound: Int?
        private var choices: [Choice] = []
        private var depth = 0
        private var forced: [Int] = []

        /// - Parameter bound: The maximum number of preemptions, which interrupt a thread that could continue; nil for
        ///   no limit.
        init(bound: Int? = nil) {
            self.bound = bound
        }

        /// Repeats the choices of one run.
        init(repeating schedule: [Int]) {
            bound = nil
            forced = schedule
        }

        /// The thread that was chosen at each step of this run.
        var schedule: [Int] { choices.prefix(depth).map(\.taken) }

        /// Begins a run.
        mutating func begin() {
            depth = 0
        }

        /// Decides which thread continues.
        /// - Parameters:
        ///   - runnable: The threads that can continue, as a set of bits; there is at least one.
        ///   - previous: The thread that ran before this choice.
        ///   - fingerprint: A number for what all threads are about to do.
        /// - Returns: The thread; nil if the run has differed from an earlier run with the same choices.
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

        /// Prepares other choices for the next run.
        /// - Returns: Whether there are other choices.
        mutating func advance() -> Bool {
            while let last = choices.popLast() {
                guard let next = option(after: last) else { continue }
                choices.append(next)
                return true
            }
            return false
        }

        /// Returns the choice with its next option; nil if there is none within `bound`.
        ///
        /// The first option is the previous thread if it can continue. The other threads follow in ascending order.
        private func option(after choice: Choice) -> Choice? {
            let previous = choice.previous.flatMap { choice.runnable & (1 << $0) != 0 ? $0 : nil }
            // All options except `previous` interrupt the thread that could continue.
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
