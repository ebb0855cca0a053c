import Foundation
import NIOPosix
import SiteBuild

/// An S3-compatible bucket for the files of submissions. Each request goes to an address that is signed for it alone.
///
/// Requests block, so they run on a few threads of their own. Names of objects are `FORM/UUID`; nothing is listed, as
/// the database knows all of them.
final class Bucket: Sendable {
    /// The bucket's address; a slash and the object's name follow it.
    private let address: String
    private let region: String
    /// The keys that requests are signed with; nil where the environment has none: then every request fails and says
    /// which variables are missing.
    private let keys: BucketKeys?
    private let threads = NIOThreadPool(numberOfThreads: 4)

    /// Milliseconds that one request may take.
    private static let patience = 30_000
    /// The object that is written and removed again, to find out whether that can be done. Without a slash it would be
    /// the name of a bucket where the address has none.
    private static let trialName = "formsite/trial"

    /// - Parameter environment: where the keys are looked for (`BucketKeys`).
    init(_ attachments: SiteConfiguration.Attachments, environment: [String: String]) {
        (address, region) = (attachments.bucket, attachments.region)
        keys = BucketKeys(environment)
        threads.start()
    }

    deinit {
        threads.shutdownGracefully { _ in }
    }

    /// Makes sure that files can be kept and removed.
    func open() async throws(InboxError) {
        try await put([], type: "text/plain", at: Self.trialName)
        try await remove(Self.trialName)
    }

    /// Puts a file there, or another one in its place.
    ///
    /// - Parameter type: the media type that the sender says it has.
    func put(_ bytes: [UInt8], type: String, at name: String) async throws(InboxError) {
        // A type is whatever a sender wrote; what breaks lines would be another header.
        let isHeader = !type.isEmpty && type.utf8.allSatisfy { (0x20...0x7E).contains($0) }
        let header = ("Content-Type", isHeader ? type : "application/octet-stream")
        _ = try await send(.put, name, headers: [header], body: bytes)
    }

    /// - Parameter size: the bytes that it has.
    /// - Throws: `bucketFailed` too where the object has another size: then it is not the file that was put there.
    func bytes(of name: String, size: Int) async throws(InboxError) -> [UInt8] {
        let bytes = try await send(.get, name, largestAnswer: size + 1).body
        guard bytes.count == size else {
            throw .bucketFailed(place: address, reason: "“\(name)” has not the \(size) bytes that were put there")
        }
        return bytes
    }

    /// Removes a file; one that is gone is removed.
    func remove(_ name: String) async throws(InboxError) {
        _ = try await send(.delete, name)
    }

    /// Sends a request to the object of a name.
    ///
    /// - Returns: an answer of 2xx, or 404 to a removal.
    /// - Throws: `bucketAway` for what may pass by itself (no connection, 5xx, 429), `bucketFailed` for all else.
    private func send(
        _ method: RemoteRequest.Method, _ name: String, headers: [(name: String, value: String)] = [],
        body: [UInt8] = [], largestAnswer: Int = 1 << 14
    ) async throws(InboxError) -> RemoteRequest.Answer {
        guard let keys else {
            let reason = "it is reached with AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, which are not set"
            throw .bucketFailed(place: address, reason: reason)
        }
        let signed = PresignedAddress(method, "\(address)/\(name)", region: region, keys: keys, at: .now)
        let answer: RemoteRequest.Answer
        do {
            answer = try await threads.runIfActive {
                try RemoteRequest(
                    method: method, address: signed.text, headers: headers, body: body, patience: Self.patience,
                    largestAnswer: largestAnswer
                ).send()
            }
        } catch {
            throw .bucketAway(place: address, reason: (error as? RemoteRequest.TransferError)?.words ?? "\(error)")
        }
        if answer.isSuccess || method == .delete && answer.status == 404 { return answer }
        let reason = "it answered \(answer.status)\(Self.code(in: answer.body))"
        if answer.status / 100 == 5 || answer.status == 429 { throw .bucketAway(place: address, reason: reason) }
        throw .bucketFailed(place: address, reason: reason)
    }

    /// The word that such servers give for what is wrong, such as `NoSuchBucket`.
    private static func code(in body: [UInt8]) -> String {
        let text = String(decoding: body, as: UTF8.self)
        guard let match = text.firstMatch(of: /<Code>([A-Za-z]+)<\/Code>/) else { return "" }
        return " (\(match.1))"
    }
}
