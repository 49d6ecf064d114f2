// Only debug builds have modules that can be imported with `@testable`.
#if DEBUG
    import UserDirectory

    /// A kind of input that is fuzzed, and the properties that must hold for every input.
    package enum FuzzTarget: String, CaseIterable, Sendable {
        case csv, json, jsonl, ldif, passwd, plan, query, configuration, theme, keys

        /// Checks an input.
        ///
        /// - Throws: An error if a property does not hold, usually ``FuzzFailure``; the code under test may also trap.
        package func check(_ bytes: [UInt8]) throws {
            switch self {
            case .csv: try UserFileFuzzing(.csv).check(bytes)
            case .json: try UserFileFuzzing(.json).check(bytes)
            case .jsonl: try UserFileFuzzing(.jsonl).check(bytes)
            case .ldif: try UserFileFuzzing(.ldif).check(bytes)
            case .passwd: try UserFileFuzzing(.passwd).check(bytes)
            case .plan: try PlanFuzzing.check(bytes)
            case .query: try QueryFuzzing.check(bytes)
            case .configuration: try ConfigurationFuzzing.checkConfiguration(bytes)
            case .theme: try ConfigurationFuzzing.checkTheme(bytes)
            case .keys: try KeyFuzzing.check(bytes)
            }
        }
    }

    /// A property that does not hold for an input.
    package struct FuzzFailure: Error, CustomStringConvertible {
        package let description: String
    }

    func require(_ condition: Bool, _ message: @autoclosure () -> String) throws(FuzzFailure) {
        if !condition { throw FuzzFailure(description: message()) }
    }

    @_cdecl("roster_fuzz_index")
    func fuzzIndex(_ kind: UnsafePointer<CChar>) -> Int32 {
        let name = String(cString: kind)
        return FuzzTarget.allCases.firstIndex { $0.rawValue == name }.map(Int32.init) ?? -1
    }

    @_cdecl("roster_fuzz_check")
    func fuzzCheck(_ index: Int32, _ bytes: UnsafePointer<UInt8>?, _ count: Int) {
        do {
            try FuzzTarget.allCases[Int(index)].check(Array(UnsafeBufferPointer(start: bytes, count: count)))
        } catch {
            // Escapes the message, which may have control characters.
            fatalError("\(error)".debugDescription)
        }
    }
#endif
