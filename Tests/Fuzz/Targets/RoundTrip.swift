#if DEBUG
    @testable import UserDirectory
    import UserDirectoryTesting

    /// Checks that a valid user is the same after an export and an import; checks only some fields for LDIF and passwd.
    enum RoundTrip {
        static func check(_ user: ImportedUser) throws {
            let fields = UserFields(login: user.login).applying(user.edit)
            guard let fields = try? FieldRules.checked(fields, roles: nil) else { return }
            for format in [UserFormat.csv, .json, .jsonl] {
                let again = try read(fields, format)
                try require(again == fields, "\(format): \(fields) became \(again)")
            }
            let ldif = try read(fields, .ldif)
            for field in [UserField.login, .name, .email, .note] {
                try require(
                    field.text(of: ldif).utf8.elementsEqual(field.text(of: fields).utf8),
                    "LDIF: \(field) of \(fields) became \(field.text(of: ldif).debugDescription)"
                )
            }
            let passwd = try read(fields, .passwd)
            try require(
                passwd.login == fields.login && passwd.kind == fields.kind && passwd.status == fields.status,
                "passwd: \(fields) became \(passwd)"
            )
        }

        private static func read(_ fields: UserFields, _ format: UserFormat) throws -> UserFields {
            let writer = ExportOptions(format: format).writer
            var bytes = Array(writer.head.utf8)
            var user = User.fixture()
            user.fields = fields
            writer.append(user, number: 0, to: &bytes)
            bytes += writer.tail(isEmpty: false).utf8
            let list = RecordList(format, bytes, chunkSize: bytes.count)
            guard let only = list.users.first, list.records.count == 1 else {
                throw FuzzFailure(description: "\(format): \(fields) was written and read as \(list)")
            }
            return FieldRules.normalized(UserFields(login: only.login).applying(only.edit))
        }
    }
#endif
