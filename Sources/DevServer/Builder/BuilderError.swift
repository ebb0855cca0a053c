import FormImport
import FormModel
import Foundation
import HTTPTypes
import SiteBuild

/// The reason why the builder does not get what it asked for; nothing was written.
///
/// Each case has a status of HTTP, words for the person at the builder, and what the builder needs to offer a way out.
enum BuilderError: Error {
    /// There is no such form, no such language, …
    case unknown(String)
    /// The request is none that the builder sends.
    case badRequest(String)
    /// The form can be looked at and not be written.
    case readOnly(String)
    /// The document, or what it would be as a definition, has errors.
    case wrong([Diagnostic], in: DefinitionPlaces? = nil)
    /// Texts of a form cannot be handed out, or a file of them not be taken in.
    case texts([Diagnostic])
    /// The language cannot hold something, and nobody has agreed to that.
    case losses([ExportResult.Loss])
    /// The form on the disk is not the one that was opened.
    case conflict(theirs: OpenedForm, yours: String)
    /// There is such a form, or there cannot be one of that name.
    case taken(String)
    /// The picture cannot be put beside the form: a bad name, another one of that name, no picture.
    case picture(NewPictureError)
    /// The files could not be written: somebody changed one of them meanwhile, or the system refused.
    case save(SaveError)

    var status: HTTPResponse.Status {
        switch self {
        case .unknown: .notFound
        case .badRequest: .badRequest
        case .readOnly: .forbidden
        case .wrong, .texts, .losses: .unprocessableContent
        case .conflict, .taken, .picture(.taken): .conflict
        case .picture(.badName): .badRequest
        case .picture: .unsupportedMediaType
        case .save(.changed): .conflict
        case .save(.failed(_, let code)): Self.status(of: code)
        case .save: .forbidden
        }
    }

    /// 507 for a disk that is full, 403 for missing rights; all else is 500.
    ///
    /// - Parameter code: the system's number of what went wrong.
    private static func status(of code: Int32) -> HTTPResponse.Status {
        switch code {
        case ENOSPC, EDQUOT: .init(code: 507, reasonPhrase: "Insufficient Storage")
        case EACCES, EPERM, EROFS: .forbidden
        default: .internalServerError
        }
    }

    /// One sentence without a point at its end, as the builder shows it.
    private var words: String {
        switch self {
        case .unknown(let words), .badRequest(let words), .readOnly(let words), .taken(let words): words
        case .wrong: "the form has errors; it is not saved before they are mended"
        case .texts(let diagnostics): diagnostics.first { $0.severity == .error }?.message ?? "there are no such texts"
        case .losses: "the language cannot hold all of the form"
        case .conflict(let theirs, _) where theirs.reading.document == nil:
            "the form was changed meanwhile and cannot be read now; nothing was written"
        case .conflict: "the form was changed meanwhile; nothing was written"
        case .picture(let error): error.words
        case .save(let error): error.words
        }
    }

    /// The answer to the builder: the words, and what it shows or asks with them.
    ///
    /// `{"message", …}` with, by the case, `diagnostics`, `losses`, or of a conflict the form as it is on the disk and
    /// `yours`, the definition that was to be written.
    var answer: Value {
        var members: [Value.Member] = [.init("message", .string(words))]
        switch self {
        case .wrong(let diagnostics, let places):
            let errors = diagnostics.filter { $0.severity == .error }
            members.append(.init("diagnostics", BuilderJSON.diagnostics(errors, at: places)))
        case .texts(let diagnostics): members.append(.init("diagnostics", BuilderJSON.diagnostics(diagnostics)))
        case .losses(let losses): members.append(.init("losses", BuilderJSON.losses(losses)))
        case .conflict(let theirs, let yours): members += theirs.state + [.init("yours", .string(yours))]
        default: break
        }
        return .object(members)
    }
}
