import Hummingbird

/// The reason why a request is not answered as it was asked, told in plain words.
///
/// The answer is the reason as plain text.
struct RequestError: HTTPResponseError {
    let status: HTTPResponse.Status
    /// One line without a point at its end.
    let reason: String
    let headers: HTTPFields

    init(_ status: HTTPResponse.Status, _ reason: String, headers: HTTPFields = [:]) {
        (self.status, self.reason, self.headers) = (status, reason, headers)
    }

    func response(from request: Request, context: some RequestContext) -> Response {
        var headers = headers
        headers[.contentType] = "text/plain; charset=utf-8"
        headers[.xContentTypeOptions] = "nosniff"
        let response = Response(
            status: status, headers: headers, body: .init(byteBuffer: ByteBuffer(string: reason + "\n")))
        return request.method == .head ? response.createHeadResponse() : response
    }
}
