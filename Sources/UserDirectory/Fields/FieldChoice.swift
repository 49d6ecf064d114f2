/// Access to a field whose value is one of a few words.
package struct FieldChoice: Sendable {
    /// A type instead of closures, because copying a closure retains its captured values.
    private let type: any FieldWord.Type
    /// The field's byte offset in ``UserFields``.
    let offset: Int

    init<Word: FieldWord>(_ path: WritableKeyPath<UserFields, Word>) {
        type = Word.self
        offset = FieldPlace(path).offset
    }

    package var words: [String] { type.words }

    package func word(_ fields: UserFields) -> String { type.word(in: fields, at: offset) }

    /// Returns false, and changes nothing, if the word is not one of ``words``.
    func set(_ fields: inout UserFields, _ word: String) -> Bool { type.set(word, in: &fields, at: offset) }
}

protocol FieldWord: RawRepresentable<String>, CaseIterable, SendableMetatype {
    static var words: [String] { get }
    static func word(in fields: UserFields, at offset: Int) -> String
    static func set(_ word: String, in fields: inout UserFields, at offset: Int) -> Bool
}

// These members are also requirements of the protocol, so that the compiler specializes them for each type.
extension FieldWord {
    static var words: [String] { allCases.map(\.rawValue) }

    static func word(in fields: UserFields, at offset: Int) -> String {
        fields[FieldPlace<UserFields, Self>(offset: offset)].rawValue
    }

    static func set(_ word: String, in fields: inout UserFields, at offset: Int) -> Bool {
        guard let value = Self(rawValue: word) else { return false }
        fields[FieldPlace<UserFields, Self>(offset: offset)] = value
        return true
    }
}

extension User.Kind: FieldWord {}
extension User.Status: FieldWord {}
