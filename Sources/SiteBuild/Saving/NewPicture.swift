import FormImport

/// The reason why a form is given no such picture.
package enum NewPictureError: Error, Hashable, Sendable {
    /// The name is none of a picture, or cannot be the name of a plain file.
    case badName(String, reason: String)
    /// The bytes are in no format that sites take.
    case notPicture(String)
    /// The ending of the name is that of another format than the bytes have.
    case otherFormat(String, PictureFormat)
    /// Another picture would be shown in place of the one that forms show by that name.
    case taken(String, by: String)

    package var words: String {
        switch self {
        case .badName(let name, let reason): "“\(name.prefix(100))” cannot be a picture's name: \(reason)"
        case .notPicture(let name):
            "“\(name)” holds no picture; pictures are \(PictureFormat.allCases.map(\.title).joined(separator: ", "))"
        case .otherFormat(let name, let format):
            "“\(name)” holds a picture in \(format.title), "
                + "so its name ends in \(format.endings.joined(separator: " or "))"
        case .taken(let name, let path):
            "there is another picture of the name “\(name)”, \(path); nothing was written, so give yours another name"
        }
    }
}

extension SiteBuilder {
    /// Plans how a picture is put where those of a form are looked for first.
    ///
    /// - Returns: where the picture is then, and what is written; nothing where that very picture is there already.
    package func plan(
        adding bytes: [UInt8], named name: String, to entry: FormEntry, over reading: Reading
    ) throws(NewPictureError) -> (path: String, changes: [FileChange]) {
        let base = try Self.base(of: name)
        guard let format = PictureFormat(of: bytes) else { throw .notPicture(name) }
        guard format.endings.contains(where: name.lowercased().hasSuffix) else { throw .otherFormat(name, format) }
        // Forms name pictures without their ending, too.
        let names = [name, base].compactMap { reading.definition?.assets.path(of: $0) }
        if let found = names.first {
            let isSame = found.hasSuffix("/" + name) && (try? reading.pictures.read(found)) == bytes
            guard isSame else { throw .taken(name, by: found) }
            return (found, [])
        }
        let path = DefinitionLoader.pictureFolder(for: entry.source) + "/" + name
        return (path, [FileChange(path, from: nil, to: bytes)])
    }

    /// The name without its ending.
    private static func base(of name: String) throws(NewPictureError) -> String {
        func bad(_ reason: String) -> NewPictureError { .badName(name, reason: reason) }
        guard !name.hasPrefix(".") else { throw bad("it begins with a dot") }
        guard SitePath.isSafe(name), !name.contains("/") else { throw bad("it is no plain name of a file") }
        guard name.utf8.count <= 200 else { throw bad("it is too long") }
        guard DefinitionLoader.isPicture(name), let dot = name.lastIndex(of: ".") else {
            let endings = PictureFormat.allCases.flatMap(\.endings)
            throw bad("it ends in none of \(endings.joined(separator: ", "))")
        }
        let base = String(name[..<dot])
        guard base.contains(where: { !$0.isWhitespace && $0 != "." }) else {
            throw bad("nothing stands before its ending")
        }
        return base
    }
}
