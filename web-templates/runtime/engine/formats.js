/**
 * The text that a text input shows for the field's value: in its format, where it has one that fits.
 * @type {(engine: Runtime.Engine, field: Runtime.Field) => string}
 */
export function shownText(engine, field) {
    const { format, control } = field.definition;
    const written = engine.dialect.values.shown(engine, field);
    const [kind = '', pattern = ''] = format ?? [];
    // An input that holds nothing is empty; what only shows a value shows the bare mask, but nothing for no value.
    const isShown = written !== '' || control === 'output' && field.isEmptied !== true;
    return (isShown ? engine.formats[kind]?.shown(pattern, written, engine.data.locale) : undefined) ?? written;
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
