struct ToDo: Identifiable, Hashable, Sendable {
    let id: Int
    let title: String
    var isDone = false
}
