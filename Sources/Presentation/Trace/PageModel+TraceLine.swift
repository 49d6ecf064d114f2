extension PageModel {
    /// All details of a line of a trace; in the trace itself, the line's name may be truncated.
    init(_ line: TraceModel.Line) {
        self.init(title: "Step")
        facts = [
            ("step", line.name), ("layer", line.layer), ("thread", line.thread), ("start", line.start),
            ("total", line.isUnderway ? "\(line.total), still running" : line.total), ("self", line.selfTime),
            ("inside", line.inside.joined(separator: ", ")),
        ].map { UserDetailsModel.Field(label: $0, value: $1) }
    }
}
