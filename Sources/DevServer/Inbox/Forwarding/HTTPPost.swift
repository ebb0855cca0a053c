import CLibCurl
import Foundation

/// A POST request to an address of the author's, which blocks its thread. Redirects are not followed.
struct HTTPPost {
    var address: String
    var headers: [(name: String, value: String)]
    var body: [UInt8]

    /// The reason why there was no answer.
    struct Fault: Error {
        var words: String
    }

    struct Answer {
        var status: Int
        /// Seconds that the server asks to wait; 0 where it does not.
        var retryAfter: Int
    }

    /// Milliseconds for all of it.
    static let patience = 10_000
    private static let connectingPatience = 5_000

    /// Once for the program, which a connection that the other side has closed must not end.
    private static let library: CURLcode = {
        signal(SIGPIPE, SIG_IGN)
        return curl_global_init(Int(CURL_GLOBAL_ALL))
    }()

    func send() throws(Fault) -> Answer {
        guard Self.library == CURLE_OK, let request = curl_easy_init() else {
            throw Fault(words: "there is no memory left")
        }
        defer { curl_easy_cleanup(request) }
        formsite_curl_set_text(request, CURLOPT_URL, address)
        formsite_curl_set_text(request, CURLOPT_PROTOCOLS_STR, "http,https")
        formsite_curl_set_text(request, CURLOPT_USERAGENT, "formsite")
        formsite_curl_set_number(request, CURLOPT_POST, 1)
        formsite_curl_set_number(request, CURLOPT_FOLLOWLOCATION, 0)
        formsite_curl_set_number(request, CURLOPT_NOSIGNAL, 1)
        formsite_curl_set_number(request, CURLOPT_TIMEOUT_MS, Self.patience)
        formsite_curl_set_number(request, CURLOPT_CONNECTTIMEOUT_MS, Self.connectingPatience)
        formsite_curl_drop_answer(request)
        // Without “Expect” a large body is not held back.
        var list = curl_slist_append(nil, "Expect:")
        for (name, value) in headers { list = curl_slist_append(list, "\(name): \(value)") }
        defer { curl_slist_free_all(list) }
        formsite_curl_set_headers(request, list)
        let code = body.withUnsafeBytes { bytes in
            formsite_curl_set_body(request, bytes.baseAddress, bytes.count)
            return curl_easy_perform(request)
        }
        guard code == CURLE_OK else { throw Fault(words: String(cString: curl_easy_strerror(code))) }
        return Answer(status: formsite_curl_status(request), retryAfter: formsite_curl_retry_after(request))
    }
}
