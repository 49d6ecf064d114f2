/// The average speed of long work so far, and the time left at this speed.
package struct WorkSpeed: Hashable, Sendable {
    /// The completed part of the work, from 0 to 1; nil if unknown.
    package let fraction: Double?
    /// The number of items per second; nil until it can be measured.
    package let rate: Double?
    /// The estimated remaining time at the average speed so far; nil if unknown.
    package let timeLeft: Duration?

    package init(done: Int, total: Int?, elapsed: Duration) {
        let fraction = total.map { $0 > 0 ? min(1, Double(done) / Double($0)) : 1 }
        let isMeasurable = done > 0 && elapsed > .zero
        self.init(
            fraction: fraction,
            rate: isMeasurable ? Double(done) / (elapsed / .seconds(1)) : nil,
            timeLeft: isMeasurable ? fraction.map { elapsed * ((1 - $0) / $0) } : nil
        )
    }

    init(fraction: Double?, rate: Double?, timeLeft: Duration?) {
        (self.fraction, self.rate, self.timeLeft) = (fraction, rate, timeLeft)
    }

    /// For example, `2,700/s` and `2 s left`.
    package var words: [String] {
        var words: [String] = []
        if let rate { words.append("\(Text.number(Int(rate)))/s") }
        if let timeLeft { words.append("\(WorkSpeed.wholeSeconds(timeLeft)) left") }
        return words
    }

    /// A time in whole seconds, or minutes and seconds: `8 s`, `2 min 5 s`.
    private static func wholeSeconds(_ duration: Duration) -> String {
        let seconds = Int((duration / .seconds(1)).rounded(.up))
        return seconds < 60 ? "\(seconds) s" : "\(Text.number(seconds / 60)) min \(seconds % 60) s"
    }
}
