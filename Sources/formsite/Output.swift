import FormModel
import Foundation
import SiteBuild

/// What the command prints, and where.
struct Output {
    var json = false
    var isQuiet = false

    func show(_ diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics {
            if json { print(diagnostic.json) } else { Self.tell(diagnostic.description) }
        }
    }

    func show(_ fault: SiteFault) {
        show(fault.diagnostics)
        for line in fault.words { Self.tell("formsite: \(line)") }
    }

    /// A line for people that belongs to no finding; not printed where only findings are wanted.
    func say(_ text: String) {
        if !isQuiet && !json { print(text, terminator: "") }
    }

    static func tell(_ text: String) {
        FileHandle.standardError.write(Data((text + "\n").utf8))
    }

    static func exit(_ code: Int32) -> Never {
        fflush(nil)
        Foundation.exit(code)
    }
}

/// Shows how far a build is, on a terminal and only when it takes longer than a second.
final class ProgressLine {
    private let isShown: Bool
    private let start = ContinuousClock.now
    private var isDrawn = false

    init(isWanted: Bool) {
        isShown = isWanted && isatty(2) == 1
    }

    func update(_ done: Int, of all: Int) {
        guard isShown, ContinuousClock.now - start > .seconds(1) else { return }
        isDrawn = true
        FileHandle.standardError.write(Data("\r  \(done) of \(all) forms".utf8))
    }

    func clear() {
        guard isDrawn else { return }
        isDrawn = false
        FileHandle.standardError.write(Data("\r\u{1B}[K".utf8))
    }

    var elapsed: Duration { ContinuousClock.now - start }
}
