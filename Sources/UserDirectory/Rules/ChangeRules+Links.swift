extension ChangeRules {
    /// Puts and removes links; the users and the journal are unchanged.
    ///
    /// - Throws: ``DirectoryError/readOnly``, and the store's failures.
    package func perform(_ query: LinkUpdateQuery, in transaction: any ChangeTransaction) throws {
        try checkWritable()
        try transaction.removeLinks(of: query.connection, users: query.remove)
        try transaction.put(query.put)
    }
}
