/// When a program has drawn what follows a key, from the key on; nil for what it did not draw.
struct KeyTimes {
    /// Its first output.
    var first: Duration?
    /// Its last output.
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
