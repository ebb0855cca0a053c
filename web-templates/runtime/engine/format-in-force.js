/**
 * The named format that is asked of a field's text, unless a pattern stands for it.
 * @type {(engine: Runtime.Engine, field: Pick<Runtime.Field, 'definition'>) => Runtime.Format | undefined}
 */
export function formatInForce({ data: { formats } }, { definition: { validators = [] } }) {
    const { name = '' } = validators.find(({ kind }) => kind === 'format') ?? {};
    return validators.some(({ replacesFormat }) => replacesFormat) ? undefined : formats?.[name];
}

/**
 * A text as its format is kept: of names each word begins with a capital.
 * @type {(format: Runtime.Format | undefined, text: string) => string}
 */
export function keptAs(format, text) {
    return format?.kept === 'capitals' ? text.replace(/(?:^|\s)\p{L}/gu, (start) => start.toUpperCase()) : text;
}
