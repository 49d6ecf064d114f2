import Foundation

/// Starts a program.
///
/// Foundation's `Process` does not report how much processor time a program used or how much it wrote to the disk, and
/// cannot give a program a controlling terminal.
struct Spawn {
    /// The process group of the program.
    enum Group {
        /// The group of this process.
        case inherited
        /// A group of its own.
        case own
        /// A session of its own; the first terminal that the program opens becomes its controlling terminal.
        case session
    }

    let arguments: [String]
    let environment: [String: String]
    var group = Group.inherited
    /// Descriptors of this process, and their numbers in the program.
    var duplicated: [(from: Int32, to: Int32)] = []
    /// Files to open in the program, with their flags.
    var opened: [(descriptor: Int32, path: String, flags: Int32)] = []

    init(_ arguments: [String], environment: [String: String]) {
        self.arguments = arguments
        self.environment = environment
    }

    /// Starts the program and returns its process id.
    func start() throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (from, to) in duplicated { posix_spawn_file_actions_adddup2(&actions, from, to) }
        for file in opened { posix_spawn_file_actions_addopen(&actions, file.descriptor, file.path, file.flags, 0o644) }

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        switch group {
        case .inherited: break
        case .own: posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
        case .session: posix_spawnattr_setflags(&attributes, Self.newSession)
        }

        var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { (words + variables).forEach { free($0) } }
        var process = pid_t()
        let failure = posix_spawnp(&process, arguments[0], &actions, &attributes, &words, &variables)
        guard failure == 0 else {
            throw Failure("cannot start \(arguments[0]): \(String(cString: strerror(failure)))")
        }
        return process
    }

    /// `POSIX_SPAWN_SETSID`, which Swift does not import.
    private static let newSession: Int16 = 0x80
}
