/// The times from a key to the outputs that follow it; nil for an output that did not come.
struct KeyTimes {
    /// The program's first output.
    var first: Duration?
    /// The program's last output.
    var last: Duration?
    /// The last output that changes the text of the list, its headings or its totals.
    var list: Duration?
    /// The first output that changes which users are in the list.
    var firstUsers: Duration?
    /// The last output that changes which users are in the list.
    var users: Duration?
    /// The last output that changes the number of matching users.
    var total: Duration?
}
