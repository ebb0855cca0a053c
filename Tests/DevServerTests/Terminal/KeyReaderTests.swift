import Foundation
import Testing

@testable import DevServer

/// Keys need a terminal of the program's own, which `Tests/Command/test_serve_safety.py` has; here is what is none.
@Suite(.timeLimit(.minutes(5)))
struct KeyReaderTests {
    @Test func aPipeHasNoKeys() async throws {
        let pipe = Pipe()
        pipe.fileHandleForWriting.write(Data("q".utf8))
        var keys = 0
        for await _ in KeyReader.keys(from: pipe.fileHandleForReading.fileDescriptor) { keys += 1 }
        #expect(keys == 0)
        #expect(pipe.fileHandleForReading.availableData == Data("q".utf8))
    }

    @Test func aTerminalOfOtherProgramsIsLeftAlone() async throws {
        var (main, terminal): (Int32, Int32) = (-1, -1)
        try #require(openpty(&main, &terminal, nil, nil, nil) == 0)
        defer {
            close(main)
            close(terminal)
        }
        var (before, after) = (termios(), termios())
        tcgetattr(terminal, &before)
        for await _ in KeyReader.keys(from: terminal) { Issue.record("a key was taken") }
        tcgetattr(terminal, &after)
        #expect(before.c_lflag == after.c_lflag)
    }
}
