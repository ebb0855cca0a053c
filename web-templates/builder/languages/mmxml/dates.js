/** What a date's parts are when nothing is said (section 7). */
const usualFormat = 'D/M/YYYY';

/**
 * The parts of a format such as DD/MM/YYYY, in the order of the pickers; undefined for what is none.
 * @type {(written: string) => { date: string, dateParts: Doc.DatePart[] } | undefined}
 */
export function dateFormat(written) {
    const runs = written.match(/d+|D+|m+|M+|[yYaA]+/g) ?? [];
    const parts = runs.map((run) => ({
        unit: /** @type {Record<string, Doc.DatePart['unit']>} */ ({ d: 'day', m: 'month' })[run[0].toLowerCase()]
            ?? 'year', digits: run.length <= 2 ? run.length : 4,
        locale: 'DMY'.includes(run[0]) ? 'en' : 'es', letter: run[0],
    })).filter(({ unit }, n, all) => all.findIndex((each) => each.unit === unit) === n);
    return parts.length === 0 || /[^dmya/,. -]/i.test(written) ? undefined : {
        date: parts.map(({ letter, digits }) => letter.repeat(digits)).join('/'),
        dateParts: parts.map(({ letter: _, ...part }) => part),
    };
}

/** @type {Record<string, Tables.Access>} */
export const dates = {
    formatting: {
        read: ({ format }) => format?.date ?? usualFormat,
        write: (field, value) => {
            const format = dateFormat(String(value ?? '') || usualFormat);
            return format ? { ...field, format: { ...field.format, ...format } } : field;
        },
    },
    defaultDate: {
        read: ({ initialValue }) => String(initialValue ?? ''),
        write: (field, value) => {
            const { initialValue: _, ...rest } = field;
            const written = String(value ?? '').trim().toLowerCase();
            return written === '' ? rest : written === 'today' ? { ...rest, initialValue: 'today' }
                : /^-?\d{1,11}$/.test(written) ? { ...rest, initialValue: Number(written) } : field;
        },
    },
};
