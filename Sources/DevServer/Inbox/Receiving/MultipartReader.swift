import FormModel
import Foundation

/// Reads a body of the type `multipart/form-data` (RFC 7578).
///
/// Parts of parts (`multipart/mixed`) and encodings of parts are not read: no browser sends them.
struct MultipartReader {
    /// One control: its value, or one of its files.
    struct Part {
        var name: String
        /// The name that the file came with; nil for what is no file.
        var fileName: String?
        /// The part's own content type; empty where it has none.
        var type: String
        var bytes: Data
    }

    /// Bytes of the headers of one part.
    private static let maximumHeaderSize = 8 << 10

    private let bytes: Data
    private let boundary: Data
    private let limit: Int

    /// - Parameters:
    ///   - type: the content type, which names the boundary.
    ///   - limit: how many parts there may be.
    /// - Throws: `malformed` for what is not built as RFC 7578 says, `tooManyParts`.
    static func parts(of bytes: [UInt8], type: String, limit: Int) throws(ReadingError) -> [Part] {
        guard let boundary = HeaderParameters(type)["boundary"], !boundary.isEmpty, boundary.utf8.count <= 200 else {
            throw .malformed("the parts of the request have no boundary")
        }
        return try MultipartReader(bytes: Data(bytes), boundary: Data(boundary.utf8), limit: limit).parts()
    }

    private func parts() throws(ReadingError) -> [Part] {
        var parts: [Part] = []
        let delimiter = Data("\r\n--".utf8) + boundary
        let opening = Data("--".utf8) + boundary
        guard bytes.starts(with: opening) else { throw .malformed("the first part does not begin with the boundary") }
        var place = opening.count
        while !bytes[place...].starts(with: Data("--".utf8)) {
            guard bytes[place...].starts(with: Data("\r\n".utf8)) else {
                throw .malformed("a boundary is followed by something else than a part")
            }
            guard parts.count < limit else { throw .tooManyParts(limit: limit) }
            guard let end = position(of: delimiter, from: place) else { throw .malformed("the last part does not end") }
            parts.append(try part(place + 2, end))
            place = end + delimiter.count
        }
        return parts
    }

    /// Reads one part.
    ///
    /// - Parameters:
    ///   - start: the place of its first header in the body.
    ///   - end: the place of the boundary after it.
    private func part(_ start: Int, _ end: Int) throws(ReadingError) -> Part {
        // A part without headers begins with the empty line.
        let blank = Data("\r\n\r\n".utf8)
        guard let headerEnd = position(of: blank, from: start - 2, upTo: end),
            headerEnd - start <= Self.maximumHeaderSize
        else { throw .malformed("a part has no headers, or too many") }
        let lines = String(decoding: bytes[min(start, headerEnd)..<headerEnd], as: UTF8.self).split(separator: "\r\n")
        var (disposition, type) = ("", "")
        for line in lines {
            let pair = line.split(separator: ":", maxSplits: 1).map { $0.trimming(while: \.isWhitespace) }
            guard pair.count == 2 else { continue }
            switch pair[0].lowercased() {
            case "content-disposition": disposition = pair[1]
            case "content-type": type = pair[1]
            default: break
            }
        }
        let parameters = HeaderParameters(disposition)
        guard let name = parameters["name"] else { throw .malformed("a part has no name") }
        return Part(
            name: Self.decoded(name), fileName: parameters["filename"].map(Self.decoded), type: type,
            bytes: headerEnd + 4 <= end ? bytes[(headerEnd + 4)..<end] : Data())
    }

    /// Browsers write these three so, and nothing else.
    private static func decoded(_ name: String) -> String {
        name.replacing("%22", with: "\"").replacing("%0D", with: "\r").replacing("%0A", with: "\n")
    }

    /// The first place of a text of bytes between two places.
    private func position(of pattern: Data, from start: Int, upTo end: Int? = nil) -> Int? {
        let end = end ?? bytes.count
        return start <= end ? bytes.range(of: pattern, in: start..<end)?.lowerBound : nil
    }
}

/// The parameters of a header such as `form-data; name="a"; filename="b.png"`.
struct HeaderParameters {
    private var values: [String: String] = [:]

    subscript(name: String) -> String? { values[name] }

    /// Reads a header; of a parameter that comes twice the first one counts; names are in small letters.
    init(_ header: String) {
        var rest = header.drop { $0 != ";" }
        while rest.popFirst() == ";" {
            let name = rest.prefix { $0 != "=" && $0 != ";" }
            rest = rest.dropFirst(name.count)
            var value = ""
            if rest.popFirst() == "=" {
                if rest.first == "\"" {
                    rest = rest.dropFirst()
                    value = Self.quoted(&rest)
                    rest = rest.drop { $0 != ";" }
                } else {
                    value = rest.prefix { $0 != ";" }.trimming(while: \.isWhitespace)
                    rest = rest.drop { $0 != ";" }
                }
            }
            let key = name.trimming(while: \.isWhitespace).lowercased()
            if values[key] == nil { values[key] = value }
        }
    }

    /// Reads up to the closing quotation mark, which is taken too. Only `\"` and `\\` are escapes; any other backslash
    /// stays.
    private static func quoted(_ rest: inout Substring) -> String {
        var value = ""
        while let character = rest.popFirst(), character != "\"" {
            if character == "\\", let next = rest.first, next == "\"" || next == "\\" {
                value.append(rest.removeFirst())
            } else {
                value.append(character)
            }
        }
        return value
    }
}
