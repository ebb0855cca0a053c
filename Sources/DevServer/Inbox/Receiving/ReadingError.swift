import HTTPTypes

/// The reason why a request is no submission.
enum ReadingError: Error {
    /// Bytes of the whole request.
    case tooLarge(limit: Int)
    /// Pairs, members or parts.
    case tooManyParts(limit: Int)
    case tooManyFiles(limit: Int)
    /// Bytes of one file.
    case fileTooLarge(limit: Int)
    /// A content type that no form of this language sends.
    case unsupportedType(String)
    /// The error in words.
    case malformed(String)
    /// Too much is being received at once.
    case busy

    var status: HTTPResponse.Status {
        switch self {
        case .tooLarge, .tooManyParts, .tooManyFiles, .fileTooLarge: .contentTooLarge
        case .unsupportedType: .unsupportedMediaType
        case .malformed: .badRequest
        case .busy: .serviceUnavailable
        }
    }

    var words: String {
        switch self {
        case .tooLarge(let limit): "a submission has at most \(ByteCount.words(limit))"
        case .tooManyParts(let limit): "a submission has at most \(limit) parts"
        case .tooManyFiles(let limit): "a submission has at most \(limit) files"
        case .fileTooLarge(let limit): "a file has at most \(ByteCount.words(limit))"
        case .unsupportedType(let type): "this form's answers do not come as “\(type.prefix(80))”"
        case .malformed(let what): what
        case .busy: "too much is being received at the moment; try again in a few seconds"
        }
    }
}
