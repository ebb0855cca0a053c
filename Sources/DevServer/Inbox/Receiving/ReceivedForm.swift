import FormModel

/// A form that answers are taken of, as it is now.
struct ReceivedForm: Sendable {
    var document: FormDocument
    /// That of the pages which are built now.
    var version: String?
    /// Fields that a host or the page's address may fill in, locked ones too; nil where these may be any.
    var filled: Set<String>? = []
    /// The site's words once answers were sent.
    var confirmation: Text?
    /// The document of another version; nil where it is not known.
    var earlier: @Sendable (String) -> FormDocument? = { _ in nil }
    /// The files of the form's folder by path, as they are built now.
    var files: @Sendable () async -> [String: [UInt8]] = { [:] }

    /// The document that answers are judged by which name this version, and whether it is the one they name.
    func document(of version: String?) -> (document: FormDocument, isNamed: Bool) {
        guard let version, version != self.version else { return (document, true) }
        return earlier(version).map { ($0, true) } ?? (document, false)
    }
}
