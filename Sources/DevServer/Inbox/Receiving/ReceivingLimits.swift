/// The limits of receiving.
///
/// Numbers of `--limit`, `--max-submission` and their neighbours; the other limits follow from these.
package struct ReceivingLimits: Sendable {
    /// Bytes of one submission, its files included.
    package var body: Int
    /// Bytes of one file that comes with it, and how many files may.
    package var file: Int
    package var files = 100
    /// Submissions a minute from one sender.
    package var perMinute: Int
    /// Bytes that all kept submissions may have.
    package var inbox = 1 << 30
    /// Bytes that have come of all requests that are being received, and of those from one sender.
    private(set) var atOnce: Int
    private(set) var atOncePerSender: Int

    /// - Parameters:
    ///   - file: nil for files as large as a submission.
    ///   - atOnce: nil for a few of the largest submissions.
    init(
        body: Int = 16 << 20, file: Int? = nil, atOnce: Int? = nil, atOncePerSender: Int? = nil, perMinute: Int
    ) {
        (self.body, self.file, self.perMinute) = (body, file ?? body, perMinute)
        self.atOnce = atOnce ?? max(64 << 20, body * 4)
        self.atOncePerSender = atOncePerSender ?? max(32 << 20, body * 2)
    }

    /// - Parameters:
    ///   - body: bytes; nil for 16 MB.
    ///   - file: bytes; nil for files as large as a submission.
    package init(perMinute: Int, body: Int?, file: Int?) {
        self.init(body: body ?? 16 << 20, file: file, perMinute: perMinute)
    }

    /// Refuses files that are too many or too large.
    func check(_ files: [ReceivedFile]) throws(ReadingError) {
        guard files.count <= self.files else { throw .tooManyFiles(limit: self.files) }
        guard files.allSatisfy({ $0.bytes.count <= file }) else { throw .fileTooLarge(limit: file) }
    }
}
