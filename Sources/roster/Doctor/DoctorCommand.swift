import ArgumentParser
import UserDirectory

struct DoctorCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Check the store, terminal and environment.",
        discussion: """
            Each check is marked as fine, as a warning or as a fault; a line below it may say what to do. Nothing is \
            changed, and a missing store is not created. The exit code is 1 if there is a fault. In a pipe, the \
            columns are state, subject, finding and advice, separated by tabs.
            """
    )

    @OptionGroup var output: JSONOption
    @OptionGroup var store: StoreOptions

    func run(in session: Session) throws -> ExitCode {
        let findings =
            try EnvironmentChecks.findings(store) + StoreDoctor(options: store, session: session).findings()
        let isHealthy = !findings.contains { $0.state == .fault }
        if output.json {
            session.output.write(JSON.findings(findings, isHealthy: isHealthy).text + "\n")
        } else if session.output.isTerminal {
            session.output.write(DoctorWords.lines(findings, lineWidth: session.output.width))
        } else {
            for finding in findings {
                let fields = [finding.state.rawValue, finding.subject, finding.message, finding.advice ?? ""]
                session.output.write(fields.map(SafeText.tabSeparated).joined(separator: "\t") + "\n")
            }
        }
        // Flushes the output, so that the summary appears below the findings.
        try session.output.flush()
        let faults = findings.filter { $0.state == .fault }.count
        let warnings = findings.filter { $0.state == .warning }.count
        session.say(DoctorWords.summary(faults: faults, warnings: warnings))
        return isHealthy ? .success : .failure
    }
}
