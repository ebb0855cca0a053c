import Hummingbird

/// A page where there is none to show, with the client that puts the right one in its place when there is.
enum EmptyPage {
    case unbuilt, nothing

    private var heading: String {
        switch self {
        case .unbuilt: "This form cannot be shown yet"
        case .nothing: "There is no page here"
        }
    }

    private var text: String {
        switch self {
        case .unbuilt: "Its definition has an error. The form appears as soon as that is mended."
        case .nothing: "It appears as soon as there is one."
        }
    }

    private var html: String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>\(heading)</title>
        <link rel="stylesheet" href="\(LiveRoutes.stylePath)">
        <script src="\(LiveRoutes.clientPath)" data-page="" defer></script>
        </head>
        <body class="empty">
        <main>
        <h1>\(heading)</h1>
        <p>\(text)</p>
        <p><a href="/">All forms</a></p>
        </main>
        </body>
        </html>

        """
    }

    func response(_ status: HTTPResponse.Status) -> Response {
        let headers: HTTPFields = [
            .contentType: "text/html; charset=utf-8", .cacheControl: "no-store", .xContentTypeOptions: "nosniff",
        ]
        return Response(status: status, headers: headers, body: .init(byteBuffer: ByteBuffer(string: html)))
    }
}
