import ArgumentParser
import DevServer
import FormModel
import Foundation
import SiteBuild
import SiteTest

/// The output of the command, and where it goes.
///
/// Standard output gets what was asked for (definitions, tables, JSON lines), standard error gets diagnostics, failures
/// and hints (contract 1). Values of this type are made by the options of a command and hold no state of a run: that is
/// in the report.
struct Output {
    /// Diagnostics as JSON lines on standard output; then nothing else is printed there.
    var json = false
    /// The amount that is told: `--quiet` errors alone, `--verbose` everything, else at most twenty of one kind.
    var detail = DiagnosticReport.Detail.usual
    var color = ColorMode.auto

    /// A report to which the diagnostics of one run are added.
    var report: DiagnosticReport { DiagnosticReport(detail) }

    /// Tells diagnostics of a run that may have more; ``end(_:)`` counts what was not told.
    ///
    /// With JSON nothing is held back, so the report stays as it is.
    ///
    /// - Parameter report: counts what is held back, from call to call of one run.
    func show(_ diagnostics: [Diagnostic], in report: inout DiagnosticReport) {
        let withDetails = detail == .everything
        if json {
            // Programs count for themselves.
            for diagnostic in diagnostics where detail != .errors || diagnostic.severity == .error {
                print(diagnostic.json(withDetails: withDetails))
            }
        } else {
            let told = report.told(diagnostics)
            if told.isEmpty { return }
            let style = color.style(of: STDERR_FILENO)
            for diagnostic in told {
                let lines = diagnostic.text(withDetails: withDetails).split(separator: "\n")
                for line in lines { Self.tell(style.diagnostic(String(line))) }
            }
        }
    }

    /// Tells for each kind of diagnostic how many more there were than were told.
    func end(_ report: DiagnosticReport) {
        for line in report.remainder { Self.tell(line) }
    }

    /// Tells all diagnostics of a run.
    func show(_ diagnostics: [Diagnostic]) {
        var report = report
        show(diagnostics, in: &report)
        end(report)
    }

    /// The diagnostics of an error that keeps the site as a whole from being used, then its words.
    private func show(_ error: SiteError) {
        show(error.diagnostics)
        for line in error.words { fail(line) }
    }

    /// Tells of an error of the program, and gives the exit that it ends a command with (contract 1); any other error
    /// is the exit itself.
    func exit(for error: any Error) -> any Error {
        switch error {
        case let error as SiteError:
            show(error)
            return ExitCode(error.exitCode)
        case let error as ServerError:
            fail(error.words)
            return ExitCode(2)
        case let error as SaveError:
            fail(error.words)
            return ExitCode(3)
        case let error as BrowserError:
            fail(error.words)
            return ExitCode(3)
        default: return error
        }
    }

    /// The report of a rebuild: its diagnostics, then a line that says what was built and how long it took.
    func show(_ rebuild: Rebuild) {
        show(rebuild.diagnostics)
        if let error = rebuild.error { return show(error) }
        let built = rebuild.forms.count > 3 ? ["\(rebuild.forms.count) forms"] : rebuild.forms
        let parts = built + rebuild.removed.map { "\($0) is gone" }
        guard !parts.isEmpty else { return }
        say("\(parts.joined(separator: ", ")) (\(Int(rebuild.duration / .milliseconds(1))) ms)\n")
    }

    /// A line for people that belongs to no diagnostic; not printed where only diagnostics are wanted.
    func say(_ text: String) {
        guard detail != .errors && !json else { return }
        print(text, terminator: "")
        // Who reads it through a pipe follows the work too.
        fflush(nil)
    }

    /// A table whose first line is its head.
    func say(table: String) {
        let parts = table.split(separator: "\n", maxSplits: 1)
        guard let head = parts.first, !table.isEmpty else { return }
        say(color.style(of: STDOUT_FILENO).strong(String(head)) + "\n" + (parts.dropFirst().first ?? ""))
    }

    /// Writes a file that was asked for; what cannot be written ends the command with 3.
    func write(_ bytes: [UInt8], to path: String) throws {
        do {
            try WantedFile.write(bytes, to: path)
        } catch {
            fail(error.words)
            throw ExitCode(3)
        }
    }

    /// Insists on places for files at which there is nothing that the site is made of.
    func spare(_ builder: SiteBuilder, at paths: [String]) throws {
        for path in paths {
            guard let purpose = builder.purpose(of: path) else { continue }
            throw ValidationError("\(path) \(purpose) and is not replaced; name another file")
        }
    }

    /// Writes the file that a command is for, and says so.
    func deliver(_ bytes: [UInt8], to path: String) throws {
        try write(bytes, to: path)
        say("wrote \(path), \(bytes.count) bytes\n")
    }

    /// The reason why the program cannot go on.
    func fail(_ words: String) {
        Self.tell(color.style(of: STDERR_FILENO).failure("formsite:") + " " + words)
    }

    static func tell(_ text: String) {
        FileHandle.standardError.write(Data((text + "\n").utf8))
    }

    /// A line that helps a person at a terminal and would only be in the way elsewhere.
    static func hint(_ text: String) {
        if isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 { tell(text) }
    }

    /// Asks the person at the terminal; Enter means yes. Where there is nobody to ask the answer is no.
    static func asks(_ question: String) -> Bool {
        guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { return false }
        FileHandle.standardError.write(Data("\(question) [Y/n] ".utf8))
        return readLine().map { ["", "y", "yes"].contains($0.lowercased()) } ?? false
    }

    static func exit(_ code: Int32) -> Never {
        fflush(nil)
        Foundation.exit(code)
    }
}
