/// The comment field of an account: the full name, then parts such as a room and telephone numbers.
struct Gecos: Hashable {
    let name: String
    /// The other parts, beginning with the comma after the name; empty if there are none.
    let rest: Substring

    init(_ text: String) {
        let scalars = text.unicodeScalars
        let end = scalars.firstIndex(of: ",") ?? scalars.endIndex
        name = String(scalars[..<end])
        rest = text[end...]
    }

    /// Returns the comment field with another name.
    func text(_ name: String) -> String { name + rest }
}
