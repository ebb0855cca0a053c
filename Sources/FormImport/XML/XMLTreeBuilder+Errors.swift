import CLibXML2
import FormModel

/// The library's errors in words for an author. The library tells where its parser stopped; these functions look back
/// in the file for the place where the mistake was made.
extension XMLTreeBuilder {
    /// Puts one error of the library into words and finds the place that the author has to look at.
    ///
    /// Warnings and errors about namespaces are none here. An error that no function below knows is told in the
    /// library's own words.
    func report(_ diagnostic: XMLDiagnostic, at offset: Int) {
        guard diagnostic.isError, !diagnostic.isNamespace else { return }
        let code = UInt32(truncatingIfNeeded: diagnostic.code)
        defer { lastErrorOffset = offset }
        if isConsequence(code, at: offset) { return }
        if let diagnostic = structure(code, at: offset) ?? reference(code, diagnostic, at: offset)
            ?? attribute(code, diagnostic, at: offset)
        {
            add(diagnostic)
        } else {
            let words =
                diagnostic.words.trimmingPrefix { $0.isWhitespace }.prefix(200).split(separator: "\n").first ?? ""
            add(.error("xml.syntax", at: position(at: offset), "this is no XML: \(words)"))
        }
    }

    /// Tells whether an error follows from one that was told already: in the same tag, or in the order of the tags.
    private func isConsequence(_ code: UInt32, at offset: Int) -> Bool {
        let ofOrder = [XML_ERR_TAG_NAME_MISMATCH, XML_ERR_TAG_NOT_FINISHED, XML_ERR_DOCUMENT_END, XML_ERR_GT_REQUIRED]
        if hasLostTrack, ofOrder.contains(where: { $0.rawValue == code }) { return true }
        let ofTags = [XML_ERR_GT_REQUIRED, XML_ERR_SPACE_REQUIRED, XML_ERR_ATTRIBUTE_WITHOUT_VALUE]
        guard ofTags.contains(where: { $0.rawValue == code }), let last = lastErrorOffset else { return false }
        guard last >= lastOffset(of: UInt8(ascii: "<"), before: offset) ?? 0 else { return false }
        // The library leaves such a tag as if it were none.
        if code == XML_ERR_GT_REQUIRED.rawValue { hasLostTrack = true }
        return true
    }

    /// Errors in the order and the ends of tags, comments, CDATA sections and instructions; nil for those of other
    /// kinds.
    private func structure(_ code: UInt32, at offset: Int) -> Diagnostic? {
        switch code {
        case XML_ERR_TAG_NAME_MISMATCH.rawValue: return mismatch(at: offset)
        case XML_ERR_TAG_NOT_FINISHED.rawValue:
            guard let open = stack.last else { return nil }
            hasLostTrack = true
            return error(at: open.element.position, "“<\(open.element.name)>” has no end tag")
        case XML_ERR_GT_REQUIRED.rawValue:
            return unclosedTag(at: offset)
        case XML_ERR_DOCUMENT_END.rawValue:
            return error(at: position(at: offset), "there is something after the last end tag")
        case XML_ERR_DOCUMENT_EMPTY.rawValue, XML_ERR_DOCUMENT_START.rawValue:
            return error(at: position(at: offset), "an element is expected here: “<” and a name")
        case XML_ERR_COMMENT_NOT_FINISHED.rawValue:
            hasLostTrack = true
            return error(at: place(of: "<!--", before: offset), "the comment that begins here has no “-->”")
        case XML_ERR_HYPHEN_IN_COMMENT.rawValue:
            return error(at: position(at: offset), "“--” cannot stand within a comment")
        case XML_ERR_CDATA_NOT_FINISHED.rawValue:
            hasLostTrack = true
            return error(at: place(of: "<![CDATA[", before: offset), "the CDATA section that begins here has no “]]>”")
        case XML_ERR_MISPLACED_CDATA_END.rawValue:
            return error(at: position(at: offset), "“]]>” cannot stand in a text; write “]]&gt;”")
        case XML_ERR_XMLDECL_NOT_FINISHED.rawValue where isDeclarationClosed:
            return error(
                at: position(at: offset),
                "“<?xml …?>” says its “version”, its “encoding” and “standalone” in this order, and nothing else")
        case XML_ERR_PI_NOT_FINISHED.rawValue, XML_ERR_XMLDECL_NOT_FINISHED.rawValue:
            return error(at: place(of: "<?", before: offset), "the instruction that begins here has no “?>”")
        case XML_ERR_RESERVED_XML_NAME.rawValue:
            return error(
                at: place(of: "<?", before: offset), "“<?xml …?>” stands at the very beginning of a file, once")
        default: return nil
        }
    }

    /// Tells whether the first `>` of the file ends `?>`, so that something within the declaration is wrong.
    private var isDeclarationClosed: Bool {
        let declaration = source.bytes.prefix { $0 != UInt8(ascii: ">") }
        return declaration.count < source.bytes.count && declaration.last == UInt8(ascii: "?")
    }

    /// An end tag of another name than the open element's. From here on, the order of the tags is not told again.
    private func mismatch(at offset: Int) -> Diagnostic? {
        guard let open = stack.last, let start = lastOffset(of: UInt8(ascii: "<"), before: offset) else { return nil }
        hasLostTrack = true
        let name = source.bytes[start...].dropFirst(2).prefix {
            ![0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ">"), UInt8(ascii: "<")].contains($0)
        }
        let found = String(decoding: name.prefix(100), as: UTF8.self)
        return error(
            at: position(at: start), "“</\(found)>” stands where “</\(open.element.name)>” is expected",
            notes: [Diagnostic.Note("“<\(open.element.name)>” was opened here", at: open.element.position)])
    }

    /// Errors in characters: `&` and `<` that stand for themselves, entities, numbers and control characters; nil for
    /// those of other kinds.
    private func reference(_ code: UInt32, _ diagnostic: XMLDiagnostic, at offset: Int) -> Diagnostic? {
        switch code {
        case XML_ERR_NAME_REQUIRED.rawValue:
            let before = offset > 0 && offset <= source.bytes.count ? source.bytes[offset - 1] : 0
            if before == UInt8(ascii: "&") { return ampersand(at: offset) }
            if before == UInt8(ascii: "<") { return lessThan(at: offset) }
            if source.bytes[min(offset, source.bytes.count)...].first == UInt8(ascii: "<") {
                return unclosedTag(at: offset)
            }
            return error(at: position(at: offset), "a name is expected here")
        case XML_ERR_ENTITYREF_SEMICOL_MISSING.rawValue: return ampersand(at: offset)
        case XML_ERR_UNDECLARED_ENTITY.rawValue, XML_WAR_UNDECLARED_ENTITY.rawValue:
            let name = diagnostic.name ?? ""
            return error(
                at: place(of: "&\(name)", before: offset),
                "“&\(name);” is not known; XML knows &amp; &lt; &gt; &quot; &apos; and numbers such as &#233;",
                notes: ["write the character itself, or &amp; for “&”"])
        case XML_ERR_INVALID_CHARREF.rawValue, XML_ERR_INVALID_DEC_CHARREF.rawValue,
            XML_ERR_INVALID_HEX_CHARREF.rawValue:
            return invalidNumber(at: offset)
        case XML_ERR_LT_IN_ATTRIBUTE.rawValue:
            hasLostTrack = true
            return error(
                at: place(of: "<", before: offset + 1),
                "“<” cannot stand in the value of an attribute: write “&lt;”, or close the quote before it")
        case XML_ERR_INVALID_CHAR.rawValue:
            if diagnostic.words.contains("CharRef") { return invalidNumber(at: offset) }
            return error(at: position(at: offset), "a control character stands here, which XML does not allow")
        default: return nil
        }
    }

    private func unclosedTag(at offset: Int) -> Diagnostic {
        hasLostTrack = true
        return error(at: place(of: "<", before: offset), "this tag has no “>”")
    }

    private func invalidNumber(at offset: Int) -> Diagnostic {
        error(at: place(of: "&#", before: offset), "this number after “&#” is no character of XML")
    }

    private func ampersand(at offset: Int) -> Diagnostic {
        error(
            at: place(of: "&", before: offset), "“&” begins a reference such as &amp;; write the character as “&amp;”")
    }

    private func lessThan(at offset: Int) -> Diagnostic {
        error(at: place(of: "<", before: offset), "“<” begins a tag; write the character as “&lt;”")
    }

    /// Errors in the attributes of a tag; nil for those of other kinds.
    private func attribute(_ code: UInt32, _ diagnostic: XMLDiagnostic, at offset: Int) -> Diagnostic? {
        switch code {
        case XML_ERR_ATTRIBUTE_NOT_STARTED.rawValue:
            return error(at: position(at: offset), "the value of an attribute stands in quotes")
        case XML_ERR_ATTRIBUTE_NOT_FINISHED.rawValue:
            return error(at: position(at: offset), "the value of the attribute has no closing quote")
        case XML_ERR_ATTRIBUTE_WITHOUT_VALUE.rawValue:
            let name = diagnostic.name ?? ""
            return error(
                at: place(of: name, before: offset), "the attribute “\(name)” has no value; write \(name)=\"…\"")
        case XML_ERR_ATTRIBUTE_REDEFINED.rawValue:
            let name = diagnostic.name ?? ""
            return error(at: place(of: name + "=", before: offset), "the attribute “\(name)” is there twice in one tag")
        case XML_ERR_SPACE_REQUIRED.rawValue:
            return error(at: position(at: offset), "a blank is expected between attributes")
        default: return nil
        }
    }

    private func error(at position: SourcePosition, _ message: String, notes: [Diagnostic.Note] = []) -> Diagnostic {
        .error("xml.syntax", at: position, message, notes: notes)
    }
}
