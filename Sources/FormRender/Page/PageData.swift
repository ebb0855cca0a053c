import FormModel

/// What the runtime needs to know of a form in one locale, as the JSON that a page carries.
struct PageData {
    let document: FormDocument
    let locale: LocaleTag
    let texts: UITexts
    let behavior: PageBehavior

    var json: String { value.json }

    private var value: Value {
        var members: [Value.Member] = [
            .init("id", .string(document.id)),
            .init("dialect", .string(document.dialect.rawValue)),
            .init("locale", .string(locale.tag)),
            .init("version", .string(behavior.version)),
            .init("messages", .object(texts.runtime.map { .init($0.key, .string($0.text)) })),
            .init("settings", .object(document.settings.sorted { $0.key < $1.key }.map { .init($0.key, $0.value) })),
            .init("drafts", .bool(behavior.keepsDrafts)),
            .init("prefill", .array(behavior.prefill.map(Value.string))),
            .init("pages", .array(document.pages.map(page))),
            .init("fields", .array(document.fields.map(field))),
            .init("rules", .array(document.rules.map(rule))),
        ]
        if let submit = behavior.submit {
            members.append(
                .init(
                    "submit",
                    .object([
                        .init("endpoint", .string(submit.endpoint)), .init("method", .string(submit.method)),
                        .init("encoding", .string(submit.encoding)),
                    ])))
        }
        return .object(members)
    }

    private func page(_ page: Page) -> Value {
        .object(
            [.init("name", .string(page.name))] + hidden(page.isVisible) + [
                .init("groups", .array(page.groups.map(group)))
            ])
    }

    private func group(_ group: Group) -> Value {
        var members: [Value.Member] = [.init("name", .string(group.name))] + hidden(group.isVisible)
        if group.isCollapsed { members.append(.init("collapsed", true)) }
        return .object(members + [.init("sections", .array(group.sections.map(section)))])
    }

    private func section(_ section: Section) -> Value {
        let fields = Value.array(section.fields.map { .string($0.name) })
        return .object([.init("name", .string(section.name))] + hidden(section.isVisible) + [.init("fields", fields)])
    }

    private func hidden(_ isVisible: Bool) -> [Value.Member] {
        isVisible ? [] : [.init("visible", false)]
    }

    private func string(_ text: Text?) -> Value? {
        (text?.string(in: locale, default: document.defaultLocale)).map(Value.string)
    }
}

extension PageData {
    private func field(_ field: Field) -> Value {
        let view = FieldView(field: field, locale: locale, defaultLocale: document.defaultLocale, images: [:])
        var members: [Value.Member] = [
            .init("name", .string(field.name)), .init("control", .string(field.control.rawValue)),
            .init("label", .string(view.label.plainText)),
        ]
        func add(_ key: String, _ value: Value?) {
            if let value { members.append(.init(key, value)) }
        }
        add("placeholder", string(field.texts.placeholder))
        add("value", field.initialValue)
        if !field.options.isEmpty { add("options", .array(field.options.map { [$0.value, string($0.label) ?? ""] })) }
        if !field.state.isVisible { add("visible", false) }
        if !field.state.isEnabled { add("enabled", false) }
        if field.state.isRequired { add("required", true) }
        if field.entry.isSecret { add("secret", true) }
        add("limit", field.entry.limit.map(Value.integer))
        if !field.validators.isEmpty { add("validators", .array(field.validators.map(validator))) }
        if let disclosure = field.texts.disclosure {
            add(
                "texts",
                .object([.init("more", string(disclosure.more) ?? ""), .init("less", string(disclosure.less) ?? "")]))
        }
        return .object(members)
    }

    private func validator(_ validator: Validator) -> Value {
        var members: [Value.Member] = [.init("kind", .string(validator.kind))]
        if let message = string(validator.message) { members.append(.init("message", message)) }
        if !validator.fields.isEmpty { members.append(.init("fields", .array(validator.fields.map(Value.string)))) }
        return .object(members + validator.parameters.sorted { $0.key < $1.key }.map { .init($0.key, $0.value) })
    }

    private func rule(_ rule: Rule) -> Value {
        .object([
            .init("watches", .array(rule.watches.map(Value.string))), .init("when", expression(rule.condition)),
            .init("then", .array(rule.effects.map(effect))), .init("otherwise", .array(rule.otherwise.map(effect))),
        ])
    }

    private func effect(_ effect: Effect) -> Value {
        .object([
            .init("target", .string(effect.target.rawValue)), .init("name", .string(effect.name)),
            .init("action", .string(effect.action.rawValue)),
        ])
    }

    private func expression(_ expression: Expression) -> Value {
        switch expression {
        case .literal(let value, _): .object([.init("value", value)])
        case .field(let name, _, _): .object([.init("field", .string(name))])
        case .call(let name, let arguments, _):
            .object([.init("call", .string(name)), .init("of", .array(arguments.map(self.expression)))])
        }
    }
}
