extension RichText.Segment {
    /// As templates read it: exactly one of these keys.
    var context: TemplateContext {
        switch self {
        case .text(let text): ["text": text]
        case .open(let tag): ["open": tag.rawValue]
        case .close(let tag): ["close": tag.rawValue]
        case .lineBreak: ["br": true]
        case .linkStart(let key): ["linkStart": true, "key": key]
        case .linkEnd: ["linkEnd": true]
        }
    }
}
