import ArgumentParser

/// The common options of a command that works on no store, or on stores that its arguments name.
///
/// The help does not show `--store`. The option is accepted, so that the command can say what to write instead.
struct CommonOptions: ParsableArguments {
    @OptionGroup(visibility: .hidden) var storeName: StoreNameOption
    @OptionGroup var authorOptions: AuthorOptions
    @OptionGroup var accessOptions: AccessOptions
    @OptionGroup var session: SessionOptions

    var store: StoreOptions { StoreOptions(storeName, authorOptions, accessOptions, session) }
}
