/// One measured quantity.
struct Line: Hashable {
    let group: Group
    let title: String
    let unit: Unit
    var target: Target?
    /// What is measured, in words for the reader of the results.
    let meaning: String

    static let all = dashboard + importing + changing + reading

    /// The lines of a group.
    static func of(_ group: Group) -> [Line] { all.filter { $0.group == group } }
}
