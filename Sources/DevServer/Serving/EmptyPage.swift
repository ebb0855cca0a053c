import Hummingbird

/// A page where there is none to show; an author's has the client that puts the right one in its place when there is.
///
/// `unbuilt` is a form whose definition never was right; `nothing` is an address without a page.
enum EmptyPage {
    case unbuilt, nothing

    private var heading: String {
        switch self {
        case .unbuilt: "This form cannot be shown yet"
        case .nothing: "There is no page here"
        }
    }

    /// The style sheet of the page, and whether it loads the client.
    struct Assets {
        var style: String?
        /// Says that the page keeps itself up to date.
        var isLive: Bool
    }

    private func text(isForAuthor: Bool) -> String {
        switch (self, isForAuthor) {
        case (.unbuilt, true): "Its definition has an error. The form appears as soon as that is mended."
        case (.unbuilt, false): "Please come back later."
        case (.nothing, true): "It appears as soon as there is one."
        case (.nothing, false): "The address may be misspelt, or the page may have moved."
        }
    }

    private func html(_ assets: Assets) -> String {
        let style = assets.style.map { #"<link rel="stylesheet" href="\#($0)">\#n"# } ?? ""
        let client = #"<script src="\#(LiveRoutes.clientPath)" data-page="" defer></script>\#n"#
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>\(heading)</title>
            \(style)\(assets.isLive ? client : "")</head>
            <body class="empty">
            <main>
            <h1>\(heading)</h1>
            <p>\(text(isForAuthor: assets.isLive))</p>
            <p><a href="/">All forms</a></p>
            </main>
            </body>
            </html>

            """
    }

    /// - Parameter assets: those of `SiteContent.pageAssets(isAuthor:)`; the words are for the author where the page is
    ///   live.
    func response(_ status: HTTPResponse.Status, _ assets: Assets) -> Response {
        let headers: HTTPFields = [
            .contentType: "text/html; charset=utf-8", .cacheControl: "no-store",
            .contentSecurityPolicy: "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'",
        ]
        return Response(status: status, headers: headers, body: .init(byteBuffer: ByteBuffer(string: html(assets))))
    }
}
