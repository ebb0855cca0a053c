import FormModel

/// A template's variables: texts, flags, contexts of their own and lists of these, in the order given.
///
/// The template engine gets dictionaries (design 5.5), which ``placeholders`` makes of it with the texts kept apart, so
/// that a rendering can be used again (see ``TemplateSkeleton``).
struct TemplateContext: Sendable {
    /// The kinds of values that templates tell apart.
    enum Variable: Sendable {
        case text(String)
        /// A text in UTF-8, which is long and was written just now.
        case bytes([UInt8])
        case flag(Bool)
        case context(TemplateContext)
        case list([TemplateContext])
        /// Texts that depend on nothing but their name, such as the UI texts of a locale.
        case constants(String, [String: String])
    }

    private(set) var members: [(name: String, variable: Variable)] = []

    init() {}

    /// - Parameter capacity: about how many variables there will be.
    init(capacity: Int) {
        members.reserveCapacity(capacity)
    }

    /// Each setter leaves a variable out where there is no value; templates then see it as false.
    subscript(_ name: String) -> String? {
        get { if case .text(let text)? = variable(name) { text } else { nil } }
        set { if let newValue { members.append((name, .text(newValue))) } }
    }

    subscript(_ name: String) -> [UInt8]? {
        get { if case .bytes(let bytes)? = variable(name) { bytes } else { nil } }
        set { if let newValue { members.append((name, .bytes(newValue))) } }
    }

    subscript(_ name: String) -> Bool? {
        get { if case .flag(let flag)? = variable(name) { flag } else { nil } }
        set { if let newValue { members.append((name, .flag(newValue))) } }
    }

    subscript(_ name: String) -> TemplateContext? {
        get { if case .context(let context)? = variable(name) { context } else { nil } }
        set { if let newValue { members.append((name, .context(newValue))) } }
    }

    subscript(_ name: String) -> [TemplateContext]? {
        get { if case .list(let list)? = variable(name) { list } else { nil } }
        set { if let newValue { members.append((name, .list(newValue))) } }
    }

    /// - Parameter id: the same exactly for the same texts.
    mutating func setConstants(_ name: String, _ texts: [String: String], id: String) {
        members.append((name, .constants(id, texts)))
    }

    /// A text, or false where there is none: then templates do not look for one of that name further out.
    mutating func setOwn(_ name: String, _ text: String?) {
        members.append((name, text.map(Variable.text) ?? .flag(false)))
    }

    mutating func setOwn(_ name: String, _ context: TemplateContext?) {
        members.append((name, context.map(Variable.context) ?? .flag(false)))
    }

    /// The variable of a name; of several the last one set.
    private func variable(_ name: String) -> Variable? {
        members.last { $0.name == name }?.variable
    }
}

extension TemplateContext {
    /// The same as JSON, for templates that are filled elsewhere; without constants, which these have.
    var value: Value {
        .object(
            members.compactMap { name, variable in
                switch variable {
                case .text(let text): Value.Member(name, .string(text))
                case .bytes(let bytes): Value.Member(name, .string(String(decoding: bytes, as: UTF8.self)))
                case .flag(let flag): Value.Member(name, .bool(flag))
                case .context(let context): Value.Member(name, context.value)
                case .list(let contexts): Value.Member(name, .array(contexts.map(\.value)))
                case .constants: nil
                }
            })
    }
}
