/**
 * The text that a text input shows for the field's value: in its format, where it has one that fits. What a field that
 * follows a record was designed with stands there as it is written.
 * @type {(engine: Runtime.Engine, field: Runtime.Field) => string}
 */
export function shownText(engine, field) {
    const { format, control } = field.definition;
    const written = engine.dialect.values.shown(engine, field);
    if (engine.dialect.values.fromRecord && isDesigned(field)) {
        return written;
    }
    const [kind = '', pattern = ''] = format ?? [];
    // An input that holds nothing is empty; what only shows a value shows the bare mask, but nothing for no value.
    const isShown = written !== '' || control === 'output' && field.isEmptied !== true;
    return (isShown ? engine.formats[kind]?.shown(pattern, written, engine.data.locale) : undefined) ?? written;
}

/**
 * Tells whether neither a record nor a person has given a field its value.
 * @type {(field: Runtime.Field) => boolean}
 */
export function isDesigned({ isGiven, entered }) {
    return !isGiven && !entered;
}

/**
 * The value that a text in the field's input stands for; what its format cannot read stays as it was typed, for the
 * field's rules to judge.
 * @type {(engine: Runtime.Engine, field: Runtime.Field, text: string) => string}
 */
export function enteredText(engine, field, text) {
    const [kind = '', pattern = ''] = field.definition.format ?? [];
    const { formats, data, record, scope } = engine;
    // The field's own value may be a text that is typed by halves.
    const before = record?.entryOf(field) ?? field.value ?? '';
    const state = { before: String(before), now: scope.now() };
    const value = text && formats[kind]?.entered(pattern, text, data.locale, state);
    return engine.dialect.values.entered(engine, field, value ?? text, text);
}
