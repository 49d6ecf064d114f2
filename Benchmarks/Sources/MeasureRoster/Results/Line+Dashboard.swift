extension Line {
    static let firstScreen = Line(
        group: .dashboard,
        title: "First full screen",
        unit: .milliseconds,
        target: .value(60),
        meaning: "from the start of the program until \(Reading.fullScreen) users are on the screen"
    )
    static let firstScreenGrowth = Line(
        group: .dashboard,
        title: "First full screen, growth",
        unit: .times,
        target: .value(1.3),
        meaning: "the line above, divided by the same with the fewest users of the run"
    )
    static let moving = KeyLines(
        "Move",
        """
        one row down, many times, then up again as often, so that the list scrolls: from the key until the last output that \
        follows it
        """,
        median: 1,
        slow: 5
    )
    static let paging = KeyLines(
        "Page",
        "a page down, many times, then up again as often: from the key until the list shows its final text",
        median: 5,
        slow: 16
    )
    static let jumping = KeyLines(
        "Jump",
        "to the last row and to the first, in turn: from the key until the list shows its final text",
        median: 5,
        slow: 16
    )
    static let filtering = KeyLines(
        "Type in the filter",
        """
        one more letter of a name or login: from the key until the first screen of matching users is there. Letters that \
        do not change it are left out
        """,
        median: 8,
        slow: 50
    )
    static let counting = KeyLines(
        "Type in the filter: number",
        "from the key until the number of matching users is there. Letters that do not change it are left out",
        median: 8,
        slow: 50
    )
    static let beside = BesideLines(
        "during an import",
        "while another process imports a tenth more users into the same store"
    )
    static let besideInOne = BesideLines(
        "during a bulk import",
        """
        while another process imports more users than the store has, which is one transaction and ends with building the \
        indexes
        """
    )
    static let memory = Line(
        group: .dashboard,
        title: "Peak memory",
        unit: .mebibytes,
        target: .value(40),
        meaning: "the program's peak memory (`VmHWM`), read after all these keys; without PostgreSQL's server"
    )
    static let wakeUps = Line(
        group: .dashboard,
        title: "Wake-ups while idle",
        unit: .count,
        target: .value(0),
        meaning: "how often the system ran one of the program's threads in \(Reading.idleSeconds) s without a key"
    )
    static let idleOutput = Line(
        group: .dashboard,
        title: "Output while idle",
        unit: .bytes,
        target: .value(0),
        meaning: "what the program drew in the same time"
    )

    static let dashboard: [Line] =
        [firstScreen, firstScreenGrowth]
        + ([moving, paging, jumping, filtering, counting] + beside.all + besideInOne.all).flatMap(\.all)
        + [memory, wakeUps, idleOutput]
}
