package import FormModel

/// Writing forms of this and other languages, and what a comparison after that may pass over.
extension ActionData: ConversionLanguage {
    static let hasPages = false

    package static func write(_ document: FormDocument, as request: FormRequest) -> ExportResult {
        ActionDataWriter.export(document, request)
    }

    /// The program writes containers one after the other and the real names of properties; the author's nesting and
    /// spelling are put back, so that a patch finds what is the same.
    package static func patchable(_ definition: [UInt8], from base: [UInt8], over old: [UInt8]) -> [UInt8] {
        ActionDataWriting(of: old)?.bytes(of: definition) ?? definition
    }

    static func useless(_ path: PropertyPath, on field: Field) -> String? { nil }

    /// A check brings along the message of the controller; without one none is shown. A number begins between its
    /// limits.
    static func follows(_ change: PropertyChange, on field: Field) -> Bool {
        if change.path.dotted == "initialValue", let range = field.number, let value = change.before?.written {
            guard let number = Double(value), let after = change.after.flatMap({ Double($0.written) }) else {
                return false
            }
            return after == min(max(number, range.minimum), range.maximum)
        }
        return change.path.steps.first == "messages" && (change.before == nil || field.validators.isEmpty)
    }

    /// The moment at which a change starts what depends on it, the limits of typing and the looks of options follow
    /// from this language.
    static func holds(_ path: PropertyPath, of field: Field, as read: Field) -> Bool {
        if let (list, _, rest) = path.entry {
            return path.isSaidAnew || list == "options" && rest.dotted == "isWorded"
        }
        let held = ["notify", "entry.limitMode", "choice.look", "choice.whenEmpty"]
        return held.contains(path.dotted) || path.dotted == "valueType" && field.valueType == .options
    }
}
