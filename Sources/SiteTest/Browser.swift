import FormModel
import Foundation
import Synchronization

/// The browser is not there, ended, or refused a command.
///
/// Thrown for whatever keeps a browser from doing something, and, while a step is taken, for what the page itself
/// refuses.
package struct BrowserError: Error {
    /// Words for the author; those of a page begin with no “Error: ”.
    package var words: String
}

/// A Chromium without a window, spoken to in the DevTools protocol over two pipes: JSON texts, each before a zero byte.
final class Browser: Sendable {
    /// An answer of the browser, or an event of one of its tabs.
    ///
    /// An answer has `id` and either `result` or `error`; an event has `method` and `params`.
    private struct Message: Decodable {
        struct ProtocolError: Decodable { var message: String }

        /// The facts of a `Page.lifecycleEvent`: its name, and the document of the tab that it is about.
        struct Parameters: Decodable {
            var name: String?
            var loaderId: String?
        }

        var id: Int?
        var result: Value?
        var error: ProtocolError?
        var method: String?
        var params: Parameters?
    }

    /// All that the reading thread and the tasks that wait share.
    private struct State {
        /// The number of the latest command; answers name it.
        var lastID = 0
        /// The tasks that wait for an answer, by the number of the command.
        var waiting: [Int: CheckedContinuation<Value, any Error>] = [:]
        /// The documents that have loaded and that nobody waited for yet, and who waits for one.
        var loaded: Set<String> = []
        var expecting: [String: CheckedContinuation<Void, any Error>] = [:]
        var isEnded = false
    }

    private static let ended = BrowserError(words: "the browser has ended")
    /// The time that a step may take, on a machine that is busy.
    private static let patience = Duration.seconds(60)

    private let state = Mutex(State())
    /// The browser's, which is also the number of its process group.
    private let process: pid_t
    /// Our end of the pipe that the browser reads commands from.
    private let output: FileHandle
    /// A folder of its own for everything that the browser writes; removed by `close()`.
    private let profile: URL

    /// Starts the browser; it answers commands as soon as it is ready, so nothing is waited for here.
    ///
    /// - Parameter program: the path of a Chromium.
    init(_ program: String) throws {
        profile = FileManager.default.temporaryDirectory.appending(path: "formsite-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: profile, withIntermediateDirectories: true)
        // Writing to a browser that has ended is an error, not the end of the program.
        signal(SIGPIPE, SIG_IGN)
        let (toBrowser, fromBrowser) = (Pipe(), Pipe())
        process = try Self.start(program, profile: profile.path, reading: toBrowser, writing: fromBrowser)
        output = toBrowser.fileHandleForWriting
        let input = fromBrowser.fileHandleForReading
        // Reading waits, which the threads of tasks must not.
        Thread.detachNewThread { [weak self] in
            var rest = Data()
            while case let bytes = input.availableData, !bytes.isEmpty {
                rest += bytes
                while let end = rest.firstIndex(of: 0) {
                    self?.take(rest[rest.startIndex..<end])
                    rest = Data(rest[(end + 1)...])
                }
            }
            self?.end()
        }
    }

    /// The Chromium of this machine: that of `CHROMIUM`, else the first one found under a name it usually has.
    ///
    /// The value of `CHROMIUM` is taken as it is; it is not looked whether there is such a program. Without it the
    /// names are tried one after the other in all folders of `PATH`, then the places of macOS.
    ///
    /// - Throws: where none is found.
    static func find(in environment: [String: String] = ProcessInfo.processInfo.environment) throws -> String {
        if let named = environment["CHROMIUM"] { return named }
        let names = [
            "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chromium-headless-shell",
            "microsoft-edge", "chrome",
        ]
        let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
        let bundles = [
            "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
            "/Applications/Chromium.app/Contents/MacOS/Chromium",
        ]
        let places = names.flatMap { name in folders.map { "\($0)/\(name)" } } + bundles
        guard let found = places.first(where: FileManager.default.isExecutableFile) else {
            throw BrowserError(
                words: "there is no Chromium or Chrome on this machine; install one, or name it in CHROMIUM")
        }
        return found
    }

    /// Sends a command and waits for what it gives.
    ///
    /// - Parameter session: the tab that it is for; nil for the browser itself.
    /// - Returns: the `result` of the answer; null where it has none.
    /// - Throws: the browser's own words for a refused command; that it has ended, or has not answered within a minute.
    func send(_ method: String, _ parameters: Value = .object([]), to session: String? = nil) async throws -> Value {
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        let watch = Task {
            try await Task.sleep(for: Self.patience)
            answer(id, .failure(BrowserError(words: "the browser did not answer within a minute")))
        }
        defer { watch.cancel() }
        return try await withCheckedThrowingContinuation { continuation in
            let isEnded = state.withLock { state in
                if !state.isEnded { state.waiting[id] = continuation }
                return state.isEnded
            }
            if isEnded { return continuation.resume(throwing: Self.ended) }
            var members = [
                Value.Member("id", .integer(id)), .init("method", .string(method)), .init("params", parameters),
            ]
            if let session { members.append(.init("sessionId", .string(session))) }
            do {
                try output.write(contentsOf: Data(Value.object(members).json.utf8) + [0])
            } catch {
                end()
            }
        }
    }

    /// Hands an answer to who waits for it; one that is nobody's any more, after a minute, is dropped.
    private func answer(_ id: Int, _ result: Result<Value, any Error>) {
        state.withLock { $0.waiting.removeValue(forKey: id) }?.resume(with: result)
    }

    /// Waits until a document that a tab was sent to has loaded; once for each document.
    func loaded(_ document: String) async throws {
        let watch = Task {
            try await Task.sleep(for: Self.patience)
            let failure = BrowserError(words: "the page did not load within a minute")
            state.withLock { $0.expecting.removeValue(forKey: document) }?.resume(throwing: failure)
        }
        defer { watch.cancel() }
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            let known: Result<Void, any Error>? = state.withLock { state in
                if state.isEnded { return .failure(Self.ended) }
                if state.loaded.remove(document) != nil { return .success(()) }
                state.expecting[document] = continuation
                return nil
            }
            if let known { continuation.resume(with: known) }
        }
    }

    /// Takes one message of the browser, without its zero byte; what is no message is dropped.
    private func take(_ bytes: Data) {
        guard let message = try? JSONDecoder().decode(Message.self, from: bytes) else { return }
        if message.method == "Page.lifecycleEvent", message.params?.name == "load",
            let document = message.params?.loaderId
        {
            state.withLock { state in
                let waiting = state.expecting.removeValue(forKey: document)
                if waiting == nil { state.loaded.insert(document) }
                return waiting
            }?.resume()
        }
        guard let id = message.id else { return }
        answer(
            id, message.error.map { .failure(BrowserError(words: $0.message)) } ?? .success(message.result ?? .null))
    }

    /// Notes that nothing will come from the browser any more, and lets all who wait fail.
    private func end() {
        let (waiting, expecting) = state.withLock { state in
            state.isEnded = true
            defer { (state.waiting, state.expecting) = ([:], [:]) }
            return (state.waiting, state.expecting)
        }
        for continuation in waiting.values { continuation.resume(throwing: Self.ended) }
        for continuation in expecting.values { continuation.resume(throwing: Self.ended) }
    }

    /// Ends the browser and removes what it kept.
    func close() {
        try? output.close()
        // With all that it has started: its command may be a script that starts it.
        kill(-process, SIGKILL)
        var status: Int32 = 0
        waitpid(process, &status, 0)
        // Those that it has started write into its folder as long as they are there.
        var looks = 200
        while kill(-process, 0) == 0, looks > 0 {
            usleep(5_000)
            looks -= 1
        }
        try? FileManager.default.removeItem(at: profile)
    }

    /// The arguments of a Chromium without a window that takes commands by file descriptors 3 and 4.
    private static func arguments(profile: String) -> [String] {
        // No page reaches another host: what a form sends while it is tested goes nowhere.
        let arguments = [
            "--headless", "--remote-debugging-pipe", "--user-data-dir=\(profile)", "--no-first-run",
            "--host-resolver-rules=MAP * ~NOTFOUND", "--allow-file-access-from-files", "--disable-extensions",
            "--hide-scrollbars",
        ]
        // Its sandbox refuses to work for the superuser, who in a container is often the only one.
        return geteuid() == 0 ? arguments + ["--no-sandbox"] : arguments
    }

    /// The two ends that the browser gets, for as long as it is started; it inherits no other.
    ///
    /// - Returns: the descriptors to be copied to 3 and 4; who calls it closes them once the browser runs.
    private static func ends(reading input: Pipe, writing output: Pipe) -> [Int32] {
        // A browser that held our ends too would never see that they are closed, and outlive a program that is killed.
        for end in [input.fileHandleForWriting, output.fileHandleForReading] {
            _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC)
        }
        // From above the numbers that the browser reads and writes: neither is replaced before it is copied.
        return [input.fileHandleForReading, output.fileHandleForWriting].map {
            fcntl($0.fileDescriptor, F_DUPFD_CLOEXEC, 10)
        }
    }

    /// Starts the browser as the first of a process group of its own, with descriptors 3 and 4 as the protocol wants
    /// them and its output thrown away.
    ///
    /// - Parameters:
    ///   - input: the pipe that the browser reads.
    ///   - output: the pipe that it writes.
    private static func start(
        _ program: String, profile: String, reading input: Pipe, writing output: Pipe
    ) throws -> pid_t {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        let ends = ends(reading: input, writing: output)
        defer { for end in ends { _ = Foundation.close(end) } }
        for (number, end) in zip([3, 4] as [Int32], ends) {
            posix_spawn_file_actions_adddup2(&actions, end, number)
        }
        for stream in [STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
        }
        var process: pid_t = 0
        let environment = ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }
        var words: [UnsafeMutablePointer<CChar>?] =
            ([program] + arguments(profile: profile)).map { strdup($0) } + [nil]
        var settings: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
        defer { for word in words + settings { free(word) } }
        let code = posix_spawn(&process, program, &actions, &attributes, &words, &settings)
        try? input.fileHandleForReading.close()
        try? output.fileHandleForWriting.close()
        guard code == 0 else {
            throw BrowserError(words: "cannot start \(program): \(String(cString: strerror(code)))")
        }
        return process
    }
}
