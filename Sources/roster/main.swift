import ArgumentParser
import Foundation

StandardDescriptors.fill()
// A reader that goes away is an error of the write, not the death of the program: see `StandardOutput`.
signal(SIGPIPE, SIG_IGN)
if ProcessInfo.processInfo.environment["SWIFT_BACKTRACE"] == nil {
    // Swift's own handlers, which a debugger asks for by this variable, wait for a key on a terminal, show what the
    // program has in memory, and keep SIGQUIT from ending it.
    for number in [SIGQUIT, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP] { signal(number, SIG_DFL) }
}
exit(Program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
