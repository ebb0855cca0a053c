import Foundation

// Files that lie in a bucket. The database knows each of them before it is there, and until it is gone.
extension PostgreSQLStore {
    /// Notes the names of objects first, in a transaction of its own, then puts the files there: whatever fails
    /// afterwards, `sweep` finds what is left over.
    func keepFiles(of submission: Submission) async throws(InboxError) -> Submission {
        guard let bucket, !submission.files.isEmpty else { return submission }
        var submission = submission
        for place in submission.files.indices {
            submission.files[place].object = "\(submission.form)/\(UUID().uuidString.lowercased())"
        }
        let names = submission.files.compactMap(\.object)
        try await run { connection in
            for name in names {
                try connection.run("INSERT INTO formsite.object (name) VALUES ($1)", [.text(name)])
            }
        }
        for (file, name) in zip(submission.files, names) {
            try await bucket.put(file.bytes, type: file.type, at: name)
        }
        return submission
    }

    /// - Throws: `bucketFailed` where `site.json` names no bucket any more.
    func bytes(of object: String, size: Int) async throws(InboxError) -> [UInt8] {
        guard let bucket else {
            let reason = "“attachments” of site.json does not name it, and a file lies there"
            throw .bucketFailed(place: "of \(place)", reason: reason)
        }
        return try await bucket.bytes(of: object, size: size)
    }

    /// Seconds in which a submission is kept whose files are in the bucket, or never.
    static let longestKeeping = 3_600.0
    private static let sweptAtOnce = 100

    /// Removes what no submission has from the bucket: files of submissions that were deleted, that came twice, or
    /// that could not be kept. They come in no order: one that the bucket does not let go holds up no others for long.
    ///
    /// - Returns: whether there may be more.
    func sweep(before moment: Date) async throws(InboxError) -> Bool {
        guard let bucket else { return false }
        let names = try await run { connection in
            try connection.run(
                """
                SELECT object.name FROM formsite.object
                WHERE made < to_timestamp($1)
                    AND NOT EXISTS (SELECT FROM formsite.file WHERE file.object = object.name)
                ORDER BY random() LIMIT \(Self.sweptAtOnce)
                """, [.double(moment.timeIntervalSince1970)]
            ).map { $0.text("name") ?? "" }
        }
        for name in names {
            try await bucket.remove(name)
            try await run { connection in
                _ = try connection.run("DELETE FROM formsite.object WHERE name = $1", [.text(name)])
            }
        }
        return names.count == Self.sweptAtOnce
    }
}
