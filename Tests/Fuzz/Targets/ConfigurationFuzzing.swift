#if DEBUG
    @testable import Dashboard
    import Foundation
    import Presentation
    @testable import TerminalKit
    @testable import roster

    /// Reads configurations and themes, and checks that each error has a place in the file or is about the whole file.
    ///
    /// Also checks the width, the keys and the columns of a configuration.
    enum ConfigurationFuzzing {
        static func checkConfiguration(_ bytes: [UInt8]) throws {
            let file = try UnlinkedFile(bytes)
            defer { file.close() }
            // A folder that does not exist, so that no themes of the current user are read.
            let environment = ["HOME": "/nonexistent", "XDG_CONFIG_HOME": "/nonexistent"]
            let (configuration, errors) = Configuration.read(file: file.path, environment: environment)
            try check(errors.errors, in: bytes, path: file.path)
            try require((1...2).contains(configuration.ambiguousWidth.value), "the width is out of range")
            try require(configuration.keymap.value.conflicts.isEmpty, "a key has two commands")
            let columns = configuration.columns.value
            try require(Set(columns).count == columns.count, "a column appears twice")
            var themeErrors = ConfigurationErrors()
            themeErrors.collect { try configuration.checkTheme() }
            try check(themeErrors.errors, in: bytes, path: file.path)
            for setting in Configuration.settings { _ = setting.describe(in: configuration) }
        }

        static func checkTheme(_ bytes: [UInt8]) throws {
            guard let text = String(validating: bytes, as: UTF8.self) else { return }
            var errors = ConfigurationErrors()
            errors.collect {
                guard let node = try ConfigurationNode(text: text, source: "t.yml") else { return }
                let theme = try ThemeDefinition(node)
                for (_, style) in theme.styles { _ = String(describing: style) }
            }
            try check(errors.errors, in: bytes, path: "t.yml")
        }

        private static func check(_ errors: [ConfigurationError], in bytes: [UInt8], path: String) throws {
            let lines =
                String(decoding: bytes, as: UTF8.self).unicodeScalars.count {
                    "\n\r\u{85}\u{2028}\u{2029}".unicodeScalars.contains($0)
                } + 1
            for error in errors {
                guard let place = error.place, place.hasPrefix(path) else {
                    throw FuzzFailure(description: "an error without a place: \(error)")
                }
                // The place is the whole file if the file is not UTF-8 or seems to contain too many YAML aliases.
                if place == path { continue }
                let numbers = place.dropFirst(path.count).split(separator: ":").map { Int($0) ?? 0 }
                try require(
                    numbers.count == 2 && (1...lines + 1).contains(numbers[0]) && numbers[1] >= 1,
                    "\(error) is not in \(lines) lines"
                )
            }
        }
    }

    /// A temporary file without a name; the system deletes it when it is closed or when the process ends.
    private struct UnlinkedFile {
        private let handle: FileHandle
        var path: String { "/proc/self/fd/\(handle.fileDescriptor)" }

        init(_ bytes: [UInt8]) throws {
            var template = Array("/tmp/roster-fuzz-XXXXXX".utf8CString)
            let descriptor = mkstemp(&template)
            guard descriptor >= 0 else { throw FuzzFailure(description: "no temporary file") }
            unlink(template)
            handle = FileHandle(fileDescriptor: descriptor)
            try handle.write(contentsOf: bytes)
        }

        func close() { try? handle.close() }
    }
#endif
