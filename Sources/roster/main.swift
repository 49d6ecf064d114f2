import ArgumentParser
import Foundation

StandardDescriptors.fill()
// A reader that goes away is an error of the write, not the death of the program: see `StandardOutput`.
signal(SIGPIPE, SIG_IGN)
exit(Program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
