import Foundation
import TerminalKit
import UserDirectory

/// Checks the environment: configuration, locale, terminal, log, author of changes.
@MainActor
enum EnvironmentChecks {
    static func findings(_ options: StoreOptions) -> [StoreFinding] {
        configuration(options) + [locale(), terminal(), log(), actor(options)]
    }

    private static func configuration(_ options: StoreOptions) -> [StoreFinding] {
        let (configuration, errors) = options.readConfiguration()
        guard errors.errors.isEmpty else {
            return errors.errors.map { StoreFinding("config", .fault, CommandError($0).message) }
        }
        var status = stat()
        guard stat(configuration.path, &status) == 0 else {
            return [StoreFinding("config", "no configuration file at \(configuration.path); it is optional")]
        }
        guard status.st_mode & 0o022 == 0 else {
            let message = "other users can write to \(configuration.path)"
            return [StoreFinding("config", .warning, message, advice: "chmod 600 prevents that")]
        }
        return [StoreFinding("config", configuration.path)]
    }

    private static func locale() -> StoreFinding {
        let name = setlocale(LC_ALL, "").map { String(cString: $0) }
        let codeset = nl_langinfo(Int32(CODESET)).map { String(cString: $0) } ?? ""
        guard let name else {
            return StoreFinding(
                "locale",
                .warning,
                "the locale in LC_ALL, LC_CTYPE or LANG is not installed",
                advice: "set LC_ALL=C.UTF-8, which every Debian system has"
            )
        }
        if codeset.uppercased() == "UTF-8" { return StoreFinding("locale", "\(name), UTF-8") }
        return StoreFinding(
            "locale",
            .warning,
            "\(name) is not UTF-8 (\(codeset)): the dashboard draws with ASCII, and names may be unreadable",
            advice: "set LC_ALL=C.UTF-8"
        )
    }

    private static func terminal() -> StoreFinding {
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
            return StoreFinding("terminal", "no terminal: commands work, but the dashboard needs one")
        }
        let name = ProcessInfo.processInfo.environment["TERM"]
        do {
            if let note = try CursesTerminal.notes(onType: name).first {
                return StoreFinding("terminal", .warning, note, advice: "install ncurses-term, or set TERM")
            }
        } catch {
            let message = (error as? TerminalError)?.description ?? String(describing: error)
            return StoreFinding("terminal", .fault, message)
        }
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 else {
            return StoreFinding("terminal", .warning, "\(name ?? ""), of unknown size")
        }
        let text = "\(size.ws_col)×\(size.ws_row)"
        guard size.ws_col >= 50, size.ws_row >= 16 else {
            return StoreFinding(
                "terminal",
                .warning,
                "\(name ?? ""), only \(text)",
                advice: "the dashboard needs 50×16"
            )
        }
        return StoreFinding("terminal", "\(name ?? ""), \(text)")
    }

    private static func log() -> StoreFinding {
        let folder = BaseDirectory.state.path()
        let path = folder + "/roster.log"
        var status = stat()
        if stat(path, &status) == 0 {
            guard access(path, W_OK) == 0 else {
                return StoreFinding(
                    "log",
                    .warning,
                    "\(path) cannot be written",
                    advice: "fix its permissions, or remove it"
                )
            }
            guard status.st_mode & 0o077 == 0 else {
                return StoreFinding(
                    "log",
                    .warning,
                    "other users have access to \(path)",
                    advice: "chmod 600 prevents that"
                )
            }
            return StoreFinding("log", path)
        }
        return StoreFinding("log", "nothing has been logged to \(path) yet")
    }

    private static func actor(_ options: StoreOptions) -> StoreFinding {
        do {
            let name = try options.author().name
            return StoreFinding(
                "actor",
                "the author of changes is \(name)\(options.readOnly ? "; --read-only refuses every change" : "")"
            )
        } catch {
            return StoreFinding("actor", .fault, CommandError(error).message)
        }
    }
}
