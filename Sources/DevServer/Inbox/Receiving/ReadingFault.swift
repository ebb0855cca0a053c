import HTTPTypes

/// Why a request is no submission.
enum ReadingFault: Error {
    case tooLarge(limit: Int)
    case tooManyParts(limit: Int)
    case unsupportedType(String)
    /// What is wrong with it, in words.
    case malformed(String)
    /// Too much is being received at once.
    case busy

    var status: HTTPResponse.Status {
        switch self {
        case .tooLarge, .tooManyParts: .contentTooLarge
        case .unsupportedType: .unsupportedMediaType
        case .malformed: .badRequest
        case .busy: .serviceUnavailable
        }
    }

    var words: String {
        switch self {
        case .tooLarge(let limit): "a submission has at most \(limit >> 20) MB"
        case .tooManyParts(let limit): "a submission has at most \(limit) parts"
        case .unsupportedType(let type): "this form's answers do not come as “\(type.prefix(80))”"
        case .malformed(let what): what
        case .busy: "too much is being received at the moment; try again in a few seconds"
        }
    }
}
