/// The style sheet's animations, each of which shows the drawing of a row only in certain frames.
final class DrawingTimes {
    /// The beginnings of the frames, and the end of the last one, in seconds.
    private var times = [0.0]
    private var names: [[Int]: String] = [:]
    private(set) var css = ""

    init(seconds: [Double]) {
        for seconds in seconds { times.append(times[times.count - 1] + seconds) }
    }

    /// The class of a drawing that only the given frames show; nil if all frames show it.
    ///
    /// The numbers of the frames must be in ascending order.
    func name(forFrames frames: [Int]) -> String? {
        let count = times.count - 1
        guard frames.count < count else { return nil }
        if let name = names[frames] { return name }
        let name = "k\(names.count)"
        names[frames] = name
        let visible = Set(frames)
        var steps = ""
        for frame in 0..<count where frame == 0 || visible.contains(frame) != visible.contains(frame - 1) {
            let percent = times[frame] / times[count] * 100
            steps += "\(percent.svg)%{visibility:\(visible.contains(frame) ? "visible" : "hidden")}"
        }
        // A viewer without animations shows the first frame.
        let still = visible.contains(0) ? "" : "visibility:hidden;"
        css +=
            ".\(name){\(still)animation:\(name) \(times[count].svg)s step-end infinite}@keyframes \(name){\(steps)}\n"
        return name
    }
}
