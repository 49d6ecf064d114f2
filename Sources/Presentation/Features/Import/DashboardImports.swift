package import UserDirectory

/// The use cases of imports, and the access to files that they need.
package struct DashboardImports: Sendable {
    package let useCases: ImportUsersInteractor
    package let files: any DashboardFiles

    package init(useCases: ImportUsersInteractor, files: any DashboardFiles) {
        self.useCases = useCases
        self.files = files
    }
}
