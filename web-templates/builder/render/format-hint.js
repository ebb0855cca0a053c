/**
 * How to write a value whose format is checked: the hint of a field whose definition gives it none.
 * @param {Render.FieldView} view
 * @returns {string | undefined}
 */
export function formatHint({ field: { control, validators, state, entry }, texts, formats, hasFixedFormat }) {
    const isWritten = (control === 'text' || control === 'verified') && state.isEditable && state.isEnabled && !entry.isSecret;
    if (!isWritten || !hasFixedFormat || validators.some(({ parameters }) => parameters.replacesFormat === true)) {
        return undefined;
    }
    const rows = validators.flatMap(({ kind, parameters }) => (kind === 'format' ? formats[String(parameters.name)] ?? [] : []));
    const { hint, example = '' } = rows.find((row) => row.hint !== undefined) ?? {};
    return hint && texts.page[`hint.${hint}`]?.replace('{example}', () => example);
}
