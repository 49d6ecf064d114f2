// Reads the objects that ``PlanEntry/append(to:)`` writes. `JSONDecoder` would take several times as long.

extension PlanFile.Entry {
    init(plain object: PlainObject) throws {
        var object = object
        self.init(
            line: try PlainObject.required(object.number("line")),
            action: try PlainObject.required(object.text("action")),
            login: try PlainObject.required(object.text("login"))
        )
        position = object.number("position")
        id = object.text("id")
        version = object.number("version")
        user = try object.object("user").map { try PlanValues(plain: $0) }
        changes = try object.list("changes")?.map { try Change(plain: PlainObject.required($0.object)) }
        error = try object.object("error").map { try Refusal(plain: $0) }
        account = try object.object("account").map { try PlanFile.Account(plain: $0) }
        push = try object.object("push").map { try PlanFile.Target(plain: $0) }
        try object.end()
    }
}

extension PlanFile.Entry.Change {
    fileprivate init(plain object: PlainObject) throws {
        var object = object
        self.init(
            field: try PlainObject.required(object.text("field")),
            before: try PlainObject.required(object.text("before")),
            after: try PlainObject.required(object.text("after"))
        )
        try object.end()
    }
}

extension PlanFile.Entry.Refusal {
    fileprivate init(plain object: PlainObject) throws {
        var object = object
        self.init(
            code: try PlainObject.required(object.text("code")),
            field: object.text("field"),
            message: try PlainObject.required(object.text("message"))
        )
        try object.end()
    }
}

extension PlanFile.Account {
    fileprivate init(plain object: PlainObject) throws {
        var object = object
        self.init(
            id: try PlainObject.required(object.text("id")),
            version: object.text("version"),
            agreed: try PlainObject.required(object.textsByName("agreed"))
        )
        try object.end()
    }
}

extension PlanFile.Target {
    fileprivate init(plain object: PlainObject) throws {
        var object = object
        self.init(
            user: try PlainObject.required(object.text("user")),
            version: object.number("version"),
            purpose: try PlainObject.required(object.text("purpose")),
            account: try object.object("account").map { try Account(plain: $0) },
            agreed: object.textsByName("agreed")
        )
        try object.end()
    }
}

extension PlanFile.Target.Account {
    fileprivate init(plain object: PlainObject) throws {
        var object = object
        self.init(
            id: try PlainObject.required(object.text("id")),
            version: object.text("version"),
            place: try PlainObject.required(object.text("place")),
            fields: try PlainObject.required(object.textsByName("fields"))
        )
        try object.end()
    }
}
