/// Reads users from LDIF: the entries of the class `inetOrgPerson` (RFC 2798).
///
/// The login is `uid`. The name is the first of these that the entry has: `displayName`, `cn`, or `givenName` and `sn`
/// together. A `cn`, `givenName` or `sn` that equals the login is not used. The email is the first `mail`, and the
/// note is the first `description`. Entries of other classes are ignored; change records are refused.
struct LDIFRecords: RecordReader {
    private let keepsRaw: Bool
    private var reader: LDIFReader
    private var otherEntries = 0
    private var otherAttributes: Set<String> = []

    /// The fields that have an attribute in LDIF, except the login and the name.
    static let fields: [(field: UserField, attribute: String)] = [(.email, "mail"), (.note, "description")]

    /// The attributes that are read, or that contain nothing to import; ``ignored`` does not list their names.
    ///
    /// If an entry has several values of `uid`, `mail` or `description`, only the first value is read. In this case,
    /// ``ignored`` lists `further values of` and the attribute.
    private static let known = Set(
        ["dn", "objectclass", "uid", "displayname", "cn", "givenname", "sn"] + fields.map(\.attribute)
    )

    /// The maximum number of ignored attribute names that are kept.
    private static let maxAttributes = 100

    var bytesRead: Int { reader.bytesRead }

    var ignored: [String] {
        let entries = otherEntries == 1 ? "1 entry" : "\(otherEntries) entries"
        return otherAttributes.sorted() + (otherEntries > 0 ? ["\(entries) without the class inetOrgPerson"] : [])
    }

    init(_ source: any ByteSource, _ options: ReadingOptions) {
        reader = LDIFReader(source)
        keepsRaw = options.keepsRaw
    }

    mutating func next() throws -> ImportRecord? {
        while let entry = try reader.nextEntry() {
            let raw = keepsRaw && entry.isWhole ? entry.raw : nil
            do throws(FormatError) {
                guard let user = try user(entry) else {
                    otherEntries += 1
                    continue
                }
                return ImportRecord(line: entry.line, user, raw: raw)
            } catch {
                return ImportRecord(error, raw: raw)
            }
        }
        return nil
    }

    /// Returns nil if the entry does not have the class `inetOrgPerson`.
    private mutating func user(_ entry: LDIFReader.Entry) throws(FormatError) -> ImportedUser? {
        if let problem = entry.problem { throw problem }
        if let change = entry.attributes.first(where: { $0.name == "changetype" || $0.name == "control" }) {
            let message = "this record changes an entry; only whole entries can be imported"
            throw FormatError("ldif-change", message, line: change.line)
        }
        let values = Dictionary(grouping: entry.attributes, by: \.name)
        guard values["objectclass", default: []].contains(where: { $0.value?.lowercased() == "inetorgperson" }) else {
            return nil
        }
        func text(_ name: String) throws(FormatError) -> String? {
            guard let first = values[name]?.first else { return nil }
            if first.isReference {
                let message = "the value is a URL, which Roster does not read; write the value itself"
                throw FormatError("ldif-url", message, line: first.line)
            }
            guard let value = first.value else {
                throw FormatError("encoding", "the value of \(name) is not UTF-8", line: first.line)
            }
            return value.isEmpty ? nil : value
        }
        guard let login = try text("uid") else {
            throw FormatError("ldif-uid", "the entry has no uid; Roster uses the uid as the login", line: entry.line)
        }
        var edit = UserEdit()
        let (displayName, commonName) = (try text("displayname"), try text("cn"))
        let names = [try text("givenname"), try text("sn")].compactMap(\.self).filter { $0 != login }
        // Every entry must have a `cn`. For a user without a name, Roster's own export writes the login as the `cn`.
        let usableCommonName = commonName == login ? nil : commonName
        edit.name = displayName ?? usableCommonName ?? (names.isEmpty ? nil : names.joined(separator: " "))
        // A missing or empty attribute leaves the field unchanged.
        for (field, attribute) in LDIFRecords.fields {
            if let value = try text(attribute) { _ = edit.set(field, to: value) }
        }
        for name in values.keys where !LDIFRecords.known.contains(name) {
            if otherAttributes.count < LDIFRecords.maxAttributes { otherAttributes.insert(name) }
        }
        for name in ["uid"] + LDIFRecords.fields.map(\.attribute) where values[name, default: []].count > 1 {
            otherAttributes.insert("further values of \(name)")
        }
        return ImportedUser(login: login, edit: edit)
    }
}
