/// The comment field of an account: the full name, then parts such as a room and telephone numbers.
struct Gecos: Hashable {
    let name: String
    /// The other parts, beginning with the comma after the name; empty if there are no other parts.
    let rest: Substring

    init(_ text: String) {
        let scalars = text.unicodeScalars
        let end = scalars.firstIndex(of: ",") ?? scalars.endIndex
        name = String(scalars[..<end])
        rest = text[end...]
    }

    /// Returns the text of the comment field with another name; the other parts stay the same.
    func text(_ name: String) -> String { name + rest }
}
