import FormImport
import FormModel

/// The files that came with a submission: each belongs to a field that takes one; a picture that is demanded is there,
/// and is a picture.
///
/// A file that belongs to no field is refused, by forms that take unknown entries too.
enum FileCheck {
    /// - Parameters:
    ///   - isNative: whether a page without script has sent, which uses the names of fields and never submission keys.
    ///   - judgement: gets the errors, and the names of files as texts of their answers.
    static func judge(_ files: [ReceivedFile], by facts: SubmissionFacts, isNative: Bool, _ judgement: inout Judgement)
    {
        let fields = facts.document.fields.filter { pictures.contains($0.control) || $0.control == .file }
        var given: Set<String> = []
        for file in files {
            let keyed = isNative ? [] : fields.filter { keys(of: $0, facts).contains(file.key) }
            let takers = keyed.isEmpty ? fields.filter { $0.name == file.key } : keyed
            if takers.isEmpty { judgement.refuseUnknown(file.key, by: facts) }
            for field in takers {
                given.insert(field.name)
                judge(file, of: field, facts, &judgement)
            }
        }
        for field in fields where !given.contains(field.name) && isDemanded(field, facts) {
            // A page without script cannot sign; one with a script may have stored its files elsewhere.
            if isNative ? field.control == .signature : field.control == .file { continue }
            judgement.refuse(field.name, message("required", field, facts))
        }
    }

    /// Controls whose files must be pictures.
    static let pictures: Set<Control> = [.photo, .signature, .pictureFile]

    /// Judges one file of one field. Of a field for any file the name alone is taken; a picture has to be one where it
    /// is demanded, and is only asked for its type elsewhere.
    private static func judge(
        _ file: ReceivedFile, of field: Field, _ facts: SubmissionFacts, _ judgement: inout Judgement
    ) {
        if field.control == .file { return judgement.name(file.name, inAnswerOf: field) }
        // Browsers do not know the types of all pictures.
        let isFine = file.type.hasPrefix("image/") || ["", "application/octet-stream"].contains(file.type)
        guard isFine, isPicture(file) || !isDemanded(field, facts) else {
            return judgement.refuse(field.name, message("invalid", field, facts))
        }
    }

    /// The keys of pages with script, which several fields may have; other files come under the names of their fields.
    private static func keys(of field: Field, _ facts: SubmissionFacts) -> [String] {
        [field.submission.key ?? field.name] + facts.form.values(of: .key, on: field).map(\.written)
    }

    /// Tells whether a `required` validator surely holds: no rule may replace it, hide the field or skip it.
    private static func isDemanded(_ field: Field, _ facts: SubmissionFacts) -> Bool {
        field.validators.contains { $0.kind == .required && !facts.form.mayReplace($0, on: field) }
            && facts.form.isAlwaysShown(field) && !facts.form.maySkip(field)
    }

    /// - Parameter id: `required` or `invalid`.
    private static func message(_ id: String, _ field: Field, _ facts: SubmissionFacts) -> String {
        facts.message(id == "required" ? .required : .format, of: field, else: id)
    }

    /// Tells whether the bytes begin as those of a picture do, in a format of cameras, telephones or browsers. SVG is
    /// none: it can hold scripts.
    static func isPicture(_ file: ReceivedFile) -> Bool {
        let bytes = file.bytes.prefix(32)
        func has(_ text: String, at place: Int) -> Bool { bytes.dropFirst(place).starts(with: Array(text.utf8)) }
        let isContainer = has("ftyp", at: 4)
        return bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
            || bytes.starts(with: [0xFF, 0xD8, 0xFF])
            || has("RIFF", at: 0) && has("WEBP", at: 8) || has("GIF87a", at: 0) || has("GIF89a", at: 0)
            || has("BM", at: 0) && bytes.dropFirst(6).starts(with: [0, 0, 0, 0])
            || isContainer && ["heic", "heix", "hevc", "mif1", "msf1", "avif", "avis"].contains { has($0, at: 8) }
    }
}
