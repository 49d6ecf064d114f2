import Foundation
package import UserDirectory

package enum StoreCreation {
    /// Checks whether a missing or empty file could become a store.
    ///
    /// Checks only the path and the permissions, so creating the store may still fail.
    ///
    /// - Throws: `DirectoryError.storeForbids` and `DirectoryError.storeUnavailable`, as creating the store would.
    package static func check(path: String) throws(DirectoryError) {
        do {
            let file = DatabaseFile(path: try DatabaseFile(path: path).resolvedPath())
            try file.checkPermissions(for: .full)
            try checkFolder(file.folder)
        } catch {
            throw DirectoryError(error, store: path)
        }
    }

    /// Checks the folder or its nearest existing ancestor, in which the missing folders would be created.
    private static func checkFolder(_ folder: String) throws {
        var folder = URL(fileURLWithPath: folder)
        while folder.path != "/", access(folder.path, F_OK) != 0, errno == ENOENT { folder.deleteLastPathComponent() }
        guard access(folder.path, W_OK | X_OK) == 0 else { throw StoreFailure.ofCreation(in: folder.path) }
    }
}
