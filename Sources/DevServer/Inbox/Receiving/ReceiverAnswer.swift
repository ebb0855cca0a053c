import FormModel
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// The answer to a submission: short for scripts, a page for people whose browser sent the form by itself.
struct ReceiverAnswer {
    let facts: FormFacts
    let isNative: Bool
    private let page: ReceivedPage

    /// - Parameter referer: the page of the form.
    init(_ facts: FormFacts, isNative: Bool, referer: String?) {
        (self.facts, self.isNative) = (facts, isNative)
        let isWeb = referer?.hasPrefix("http://") ?? false || referer?.hasPrefix("https://") ?? false
        page = ReceivedPage(facts: facts, back: isWeb ? referer : nil)
    }

    var accepted: Response {
        isNative ? Self.html(.ok, page.accepted) : Response(status: .noContent, headers: Self.headers(nil))
    }

    /// `{"errors": {field: message}}`.
    func invalid(_ errors: [(name: String, message: String)]) -> Response {
        if isNative { return Self.html(.unprocessableContent, page.refused(errors)) }
        let members = errors.map { Value.Member($0.name, .string($0.message)) }
        let body = Value.object([.init("errors", .object(members))]).json
        return Response(
            status: .unprocessableContent, headers: Self.headers("application/json"),
            body: .init(byteBuffer: ByteBuffer(string: body)))
    }

    func response(to fault: ReadingFault) -> Response {
        if isNative { return Self.html(fault.status, page.failed) }
        var isBusy = false
        if case .busy = fault { isBusy = true }
        return Self.refusal(fault.status, fault.words, retryAfter: isBusy ? 5 : nil)
    }

    /// Where the inbox lies on the disk is nobody's business.
    func response(to fault: InboxFault) -> Response {
        var status = HTTPResponse.Status.internalServerError
        if case .full = fault { status = .init(code: 507, reasonPhrase: "Insufficient Storage") }
        if isNative { return Self.html(status, page.failed) }
        return Self.refusal(status, "the submission could not be kept")
    }

    /// A short text for whoever looks at what a script was told.
    static func refusal(_ status: HTTPResponse.Status, _ words: String, retryAfter: Int? = nil) -> Response {
        var headers = headers("text/plain; charset=utf-8")
        headers["Retry-After"] = retryAfter.map(String.init)
        return Response(status: status, headers: headers, body: .init(byteBuffer: ByteBuffer(string: words + "\n")))
    }

    private static func html(_ status: HTTPResponse.Status, _ page: String) -> Response {
        var headers = headers("text/html; charset=utf-8")
        headers["Content-Security-Policy"] = "default-src 'none'; base-uri 'none'; form-action 'none'"
        return Response(status: status, headers: headers, body: .init(byteBuffer: ByteBuffer(string: page)))
    }

    private static func headers(_ type: String?) -> HTTPFields {
        var headers: HTTPFields = [.cacheControl: "no-store", .xContentTypeOptions: "nosniff"]
        headers[.contentType] = type
        return headers
    }
}
