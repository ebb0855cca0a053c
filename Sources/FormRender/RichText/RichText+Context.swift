extension RichText.Segment {
    /// The variables by which templates read it: exactly one of these.
    var context: TemplateContext {
        var context = TemplateContext()
        switch self {
        case .text(let text): context["text"] = text
        case .open(let tag): context["open"] = tag.rawValue
        case .close(let tag): context["close"] = tag.rawValue
        case .lineBreak: context["br"] = true
        case .linkStart(let key):
            context["linkStart"] = true
            context["key"] = key
        case .linkEnd: context["linkEnd"] = true
        }
        return context
    }
}
