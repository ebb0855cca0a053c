extension RichText.Segment {
    /// What `parts/segment.mustache` reads: one key that says which kind of piece this is.
    var context: TemplateContext {
        switch self {
        case .text(let text): ["text": text]
        case .open(let tag): ["open": tag.rawValue]
        case .close(let tag): ["close": tag.rawValue]
        case .lineBreak: ["br": true]
        case .linkStart(let key): ["linkStart": ["key": key]]
        case .linkEnd: ["linkEnd": true]
        }
    }
}
