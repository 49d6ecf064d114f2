import UserDirectory

/// The personal accounts of a tree, page by page, as they were when the tree was read.
struct LocalAccountPages: RemoteAccounts {
    private let directory: LocalDirectory
    private let tree: AccountTree
    private var lines: ArraySlice<PasswdLine>

    /// The maximum number of accounts in a page.
    private static let page = 500

    init(_ directory: LocalDirectory, _ tree: AccountTree) {
        self.directory = directory
        self.tree = tree
        lines = tree.lines.filter(tree.isPersonal)[...]
    }

    mutating func next() throws(RemoteError) -> [RemoteEntry]? {
        guard !lines.isEmpty else { return nil }
        let tree = tree
        let page = lines.prefix(LocalAccountPages.page)
        let entries = try directory.call { () throws(RemoteError) in page.map(tree.entry) }
        lines = lines.dropFirst(page.count)
        return entries
    }
}
