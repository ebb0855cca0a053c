import FormModel
import Foundation
import SiteBuild

/// A submission that is still to be handed on.
struct Delivery: Hashable, Sendable {
    /// The submission's.
    var number: Int64
    /// The same at each attempt, and no other delivery's.
    var id: String
    /// The number of those before.
    var attempts: Int
}

/// The request that hands a submission on, as “Standard Webhooks” has it.
struct DeliveryRequest {
    /// The JSON of the request, as docs/receiver.md, “Handing on”, has it.
    private struct Body: Encodable {
        struct File: Encodable {
            var key: String
            var name: String
            var type: String
            /// The bytes of the file, in Base64.
            var content: Data
        }

        var type = "submission.kept"
        /// The time at which it was received.
        var timestamp: String
        var data: SubmissionJSON
        var files: [File]
    }

    let post: RemoteRequest

    /// Throws only where the submission cannot be written as JSON.
    ///
    /// - Parameters:
    ///   - files: the files of the submission.
    ///   - now: seconds since 1970.
    init(
        _ delivery: Delivery, _ kept: KeptSubmission, files: [ReceivedFile], to address: String, key: [UInt8], now: Int
    ) throws {
        let data = SubmissionJSON(kept)
        let body = Body(
            timestamp: data.received, data: data,
            files: files.map { Body.File(key: $0.key, name: $0.name, type: $0.type, content: Data($0.bytes)) })
        let bytes = [UInt8](try JSONEncoder.sorted.encode(body))
        let signature = ContentHash.signature(of: Array("\(delivery.id).\(now).".utf8) + bytes, key: key)
        post = RemoteRequest(
            method: .post, address: address,
            headers: [
                ("Content-Type", "application/json"), ("webhook-id", delivery.id), ("webhook-timestamp", "\(now)"),
                ("webhook-signature", "v1,\(Data(signature).base64EncodedString())"),
            ], body: bytes, patience: Forwarder.patience)
    }
}
