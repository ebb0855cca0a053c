import CLibCurl
import Foundation

/// A request to a server of the author's, which blocks its thread. Redirects are not followed.
struct RemoteRequest {
    /// The methods that buckets and receivers of submissions take.
    enum Method: String {
        case get = "GET"
        case post = "POST"
        case put = "PUT"
        case delete = "DELETE"
    }

    var method: Method
    var address: String
    var headers: [(name: String, value: String)] = []
    var body: [UInt8] = []
    /// Milliseconds for all of it.
    var patience = 10_000
    /// Bytes of the answer's body that are kept; the rest is dropped.
    var largestAnswer = 1 << 16

    /// The reason why there was no answer.
    struct TransferError: Error {
        var words: String
    }

    /// The answer of a server, given for every status, errors included.
    struct Answer {
        var status: Int
        /// Seconds that the server asks to wait; 0 where it does not.
        var retryAfter: Int
        var body: [UInt8]

        var isSuccess: Bool { status / 100 == 2 }
    }

    /// Milliseconds until a connection has to be there.
    private static let connectingPatience = 5_000

    /// The library, made ready once for the program, which a connection that the other side has closed must not end.
    private static let library: CURLcode = {
        signal(SIGPIPE, SIG_IGN)
        return curl_global_init(Int(CURL_GLOBAL_ALL))
    }()

    /// The body of an answer while it comes.
    private final class Sink {
        var bytes: [UInt8] = []
        let limit: Int

        init(limit: Int) { self.limit = limit }
    }

    /// - Throws: `TransferError` where there was no whole answer in time; its words are those of libcurl.
    func send() throws(TransferError) -> Answer {
        guard Self.library == CURLE_OK, let request = curl_easy_init() else {
            throw TransferError(words: "there is no memory left")
        }
        defer { curl_easy_cleanup(request) }
        setUp(request)
        // Without “Expect” a large body is not held back.
        var list = curl_slist_append(nil, "Expect:")
        for (name, value) in headers { list = curl_slist_append(list, "\(name): \(value)") }
        defer { curl_slist_free_all(list) }
        formsite_curl_set_headers(request, list)
        let sink = Sink(limit: largestAnswer)
        let code = withExtendedLifetime(sink) {
            Self.fill(sink, from: request)
            return body.withUnsafeBytes { bytes in
                if method == .post || method == .put {
                    formsite_curl_set_body(request, bytes.baseAddress, bytes.count)
                }
                formsite_curl_set_text(request, CURLOPT_CUSTOMREQUEST, method.rawValue)
                return curl_easy_perform(request)
            }
        }
        guard code == CURLE_OK else { throw TransferError(words: String(cString: curl_easy_strerror(code))) }
        return Answer(
            status: formsite_curl_status(request), retryAfter: formsite_curl_retry_after(request), body: sink.bytes)
    }

    /// Sets a request up; only HTTP and HTTPS are spoken, whatever the address says.
    private func setUp(_ request: UnsafeMutableRawPointer) {
        formsite_curl_set_text(request, CURLOPT_URL, address)
        formsite_curl_set_text(request, CURLOPT_PROTOCOLS_STR, "http,https")
        formsite_curl_set_text(request, CURLOPT_USERAGENT, "formsite")
        formsite_curl_set_number(request, CURLOPT_FOLLOWLOCATION, 0)
        formsite_curl_set_number(request, CURLOPT_NOSIGNAL, 1)
        formsite_curl_set_number(request, CURLOPT_TIMEOUT_MS, patience)
        formsite_curl_set_number(request, CURLOPT_CONNECTTIMEOUT_MS, Self.connectingPatience)
    }

    /// Has the bytes of the body go to the sink, which drops those beyond its limit.
    ///
    /// - Parameter sink: lives until the request has been sent.
    private static func fill(_ sink: Sink, from request: UnsafeMutableRawPointer) {
        formsite_curl_set_sink(
            request,
            { bytes, size, count, user in
                guard let bytes, let user else { return 0 }
                let sink = Unmanaged<Sink>.fromOpaque(user).takeUnretainedValue()
                let kept = min(size * count, sink.limit - sink.bytes.count)
                sink.bytes.append(contentsOf: UnsafeRawBufferPointer(start: bytes, count: kept))
                return size * count
            }, Unmanaged.passUnretained(sink).toOpaque())
    }
}
