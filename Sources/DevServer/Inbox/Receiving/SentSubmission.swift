import FormImport
import FormModel
import Foundation
import SiteBuild

/// A submission as it was read from a request.
///
/// The content type decides how the body is read: JSON, pairs, parts, or for languages whose pages send one string
/// plain text.
struct SentSubmission {
    /// The headers of a request that tell how to read it.
    struct Envelope {
        var contentType: String
        /// The sender's own name for the submission.
        var id: String?
        /// Says that a page without script has sent it.
        var isNative = false
        var method = "POST"

        /// The media type without parameters.
        var type: String { contentType.prefix { $0 != ";" }.trimming(while: \.isWhitespace).lowercased() }
    }

    var encoding: Submission.Encoding
    /// The body as the inbox keeps it: the string or JSON as it came, without files in it, pairs as a JSON list of
    /// lists.
    var payload: String
    /// Keys and values that the language's `WireReader` understands.
    var answers: Sent
    var files: [ReceivedFile] = []
    var id: String?
    /// The same exactly for the same request: method, form, type and body, of a body in parts each part.
    private(set) var digest = ""

    /// Pairs, members, or parts of a request.
    static let maximumCount = 5_000
    /// Bytes of a submission's id.
    private static let longestID = 200

    /// - Throws: `ReadingError` for a type that the form's language does not send, for what cannot be read, and for too
    ///   many parts.
    init(_ bytes: [UInt8], _ envelope: Envelope, for facts: SubmissionFacts) throws(ReadingError) {
        let type = envelope.type
        var content = [bytes]
        switch type {
        case "application/json": try self.init(json: bytes, for: facts)
        case "application/x-www-form-urlencoded":
            let pairs = try PairReader.pairs(urlencoded: try Self.text(bytes), limit: Self.maximumCount)
            self.init(pairs, isNative: envelope.isNative)
        case "multipart/form-data":
            let parts = try MultipartReader.parts(of: bytes, type: envelope.contentType, limit: Self.maximumCount)
            content = Self.content(of: parts)
            try self.init(parts, isNative: envelope.isNative, for: facts)
        case "text/plain":
            guard let reader = facts.reader as? any StringWireReader else { throw .unsupportedType(type) }
            try self.init(string: try Self.text(bytes), reader)
        default: throw .unsupportedType(type)
        }
        guard !answers.holdsNUL, !payload.utf8.contains(0) else {
            throw .malformed("an answer holds a NUL, which is in no text")
        }
        digest = Self.digest(of: content, envelope, form: facts.document.id)
        id = envelope.id ?? self.id.flatMap(Self.id)
    }

    /// The digest of a request that need not be understood; nil for one that is broken.
    static func digest(of bytes: [UInt8], _ envelope: Envelope, form: String) -> String? {
        guard envelope.type == "multipart/form-data" else { return digest(of: [bytes], envelope, form: form) }
        let parts = try? MultipartReader.parts(of: bytes, type: envelope.contentType, limit: maximumCount)
        return parts.map { digest(of: content(of: $0), envelope, form: form) }
    }

    private static func digest(of content: [[UInt8]], _ envelope: Envelope, form: String) -> String {
        ContentHash.hex(of: [envelope.method, form, envelope.type].map { Array($0.utf8) } + content)
    }

    /// The parts without their boundaries, which are made anew each time.
    private static func content(of parts: [MultipartReader.Part]) -> [[UInt8]] {
        parts.flatMap { [Array($0.name.utf8), Array(($0.fileName ?? "").utf8), Array($0.bytes)] }
    }

    /// A sender's name for a submission; nil where that is none.
    ///
    /// `"1a2b"` → `1a2b`, as the field `Idempotency-Key` may have its value in quotation marks.
    static func id(_ text: String) -> String? {
        let id = text.trimming { $0.isWhitespace || $0 == "\"" }
        return id.isEmpty || id.utf8.count > longestID ? nil : id
    }

    /// - Throws: `malformed` for bytes that are no UTF-8: replaced, they would not be what was sent.
    private static func text(_ bytes: some Sequence<UInt8>) throws(ReadingError) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .malformed("the text is not UTF-8") }
        return text
    }

    // MARK: - Pairs

    private init(_ pairs: [Sent.Pair], isNative: Bool) {
        encoding = isNative ? .page : .form
        payload = Self.payload(of: pairs)
        answers = isNative ? .controls(pairs) : .pairs(pairs)
    }

    private static func payload(of pairs: [Sent.Pair]) -> String {
        Value.array(pairs.map { [.string($0.key), .string($0.value)] }).json
    }

    /// Leaves out what the form does not send.
    mutating func remove(_ unsent: Set<String>) {
        guard !unsent.isEmpty, case .controls(let pairs) = answers else { return }
        let kept = pairs.filter { !unsent.contains($0.key) }
        (answers, payload) = (.controls(kept), Self.payload(of: kept))
        files.removeAll { unsent.contains($0.key) }
    }

    /// Reads a submission of a language whose pages send one string.
    private init(string: String, _ reader: any StringWireReader) throws(ReadingError) {
        encoding = .dialect
        payload = string
        do {
            answers = try reader.pairs(of: string, limit: Self.maximumCount)
        } catch {
            switch error {
            case .tooManyParts: throw .tooManyParts(limit: Self.maximumCount)
            case .malformed(let words): throw .malformed(words)
            }
        }
    }

    /// The string, or the object as JSON, as the part `submission`, or a part for each pair; files under their keys.
    ///
    /// A part with a file name is a file, any other one a value.
    private init(_ parts: [MultipartReader.Part], isNative: Bool, for facts: SubmissionFacts) throws(ReadingError) {
        var pairs: [Sent.Pair] = []
        var files: [ReceivedFile] = []
        for part in parts {
            guard let name = part.fileName else {
                pairs.append(.init(key: part.name, value: try Self.text(part.bytes)))
                continue
            }
            // A chooser in which nothing was chosen.
            if name.isEmpty, part.bytes.isEmpty { continue }
            files.append(ReceivedFile(key: part.name, name: name, type: part.type, bytes: Array(part.bytes)))
        }
        let field = facts.document.fields.first { ($0.submission.key ?? $0.name) == "submission" }
        // The mark of a picture is no whole submission.
        let isFree = field.map { FileCheck.pictures.contains($0.control) && pairs.first?.value.count != 1 } ?? true
        let isWhole = !isNative && isFree && pairs.count == 1 && pairs[0].key == "submission"
        if isWhole, let reader = facts.reader as? any StringWireReader {
            try self.init(string: pairs[0].value, reader)
        } else if isWhole {
            try self.init(json: Array(pairs[0].value.utf8), for: facts)
        } else {
            self.init(pairs, isNative: isNative)
        }
        self.files = files
    }
}

// MARK: - JSON

extension SentSubmission {
    private init(json bytes: [UInt8], for facts: SubmissionFacts) throws(ReadingError) {
        try Self.count(bytes)
        let (root, diagnostics) = JSONReader.read(bytes, file: "")
        guard let root, diagnostics.isEmpty else { throw .malformed("the JSON cannot be read") }
        (encoding, answers) = (.json, .pairs([]))
        payload = String(decoding: bytes, as: UTF8.self)
        guard facts.reader is any StringWireReader else {
            guard case .object(let members) = root.value else { throw .malformed("the answers are a JSON object") }
            guard members.count <= Self.maximumCount else { throw .tooManyParts(limit: Self.maximumCount) }
            answers = .values(members)
            return
        }
        try readDescription(root)
    }

    /// `{id, form, values, submission, pairs, attachments}`, as pages describe a submission that is a string; or the
    /// pairs alone.
    private mutating func readDescription(_ root: JSONNode) throws(ReadingError) {
        guard let list = root["pairs"]?.array ?? root.array else {
            throw .malformed("the answers are a JSON object with “pairs”, or a list of pairs")
        }
        let pairs = list.compactMap { entry -> Sent.Pair? in
            guard let strings = entry.strings, strings.count == 2 else { return nil }
            return .init(key: strings[0], value: strings[1])
        }
        guard pairs.count == list.count else { throw .malformed("each pair is a list of a key and a value") }
        answers = .pairs(pairs)
        id = root["id"]?.string
        guard case .object(let members) = root.value else { return }
        payload = Value.object(members.filter { $0.key != "attachments" }).json
        for attachment in root["attachments"]?.members ?? [] {
            guard let address = attachment.value.string, let file = Self.file(attachment.key, address) else {
                throw .malformed("“attachments” are data URLs by key")
            }
            files.append(file)
        }
    }

    /// `data:image/png;base64,…`.
    ///
    /// The file of a data address in Base64; its name is the key with an ending that follows from the type.
    private static func file(_ key: String, _ address: String) -> ReceivedFile? {
        guard address.hasPrefix("data:"), let comma = address.firstIndex(of: ",") else { return nil }
        let head = address[..<comma].dropFirst(5).split(separator: ";", omittingEmptySubsequences: false)
        guard head.last == "base64", let type = head.first,
            let data = Data(base64Encoded: String(address[address.index(after: comma)...]))
        else { return nil }
        let ending = type.split(separator: "/").last.map { "." + $0.filter { $0.isASCII && $0.isLetter } } ?? ""
        return ReceivedFile(key: key, name: key + ending, type: String(type), bytes: Array(data))
    }

    /// Counts what JSON is made of before memory is spent on it.
    ///
    /// More than four times as many commas and brackets as there may be members are refused.
    private static func count(_ bytes: [UInt8]) throws(ReadingError) {
        var (count, isText, isEscaped) = (0, false, false)
        for byte in bytes {
            if isText {
                isText = isEscaped || byte != 0x22
                isEscaped = !isEscaped && byte == 0x5C
            } else if byte == 0x22 {
                isText = true
            } else if byte == 0x2C || byte == 0x5B || byte == 0x7B {
                count += 1
            }
        }
        guard count <= maximumCount * 4 else { throw .tooManyParts(limit: maximumCount) }
    }
}

extension Sent {
    /// Tells whether any key or text holds U+0000, which nobody can type and which ends texts in other programs.
    fileprivate var holdsNUL: Bool {
        switch self {
        case .values(let members): members.contains { Self.holdsNUL($0.key) || Self.holdsNUL($0.value) }
        case .pairs(let pairs), .controls(let pairs), .unclear(let pairs):
            pairs.contains { Self.holdsNUL($0.key) || Self.holdsNUL($0.value) }
        }
    }

    private static func holdsNUL(_ text: String) -> Bool { text.utf8.contains(0) }

    private static func holdsNUL(_ value: Value) -> Bool {
        switch value {
        case .string(let text): holdsNUL(text)
        case .array(let values): values.contains { holdsNUL($0) }
        case .object(let members): members.contains { holdsNUL($0.key) || holdsNUL($0.value) }
        default: false
        }
    }
}
