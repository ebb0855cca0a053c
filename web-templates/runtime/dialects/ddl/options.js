/**
 * The values of the options that a text names, by their labels or else by their values, in the order of the text
 * (section 6.5).
 * @type {(definition: Runtime.FieldData, text: string) => Runtime.Scalar[]}
 */
export function readOptions({ options = [] }, text) {
    return namedOptions(options, text).values;
}

/**
 * The values of the options that a text or a list names, in its order, and the parts that name none.
 * @template {Runtime.Option} O
 * @param {O[]} options
 * @param {string | string[]} given
 * @returns {{ values: O[0][], unknown: string[] }}
 */
export function namedOptions(options, given) {
    const parts = Array.isArray(given) ? given : partsOf(given.trim());
    const found = parts.map((part) => optionNamed(options, part) ?? optionNamed(options, part.trim()));
    return {
        values: [...new Set(found.flatMap((option) => (option ? [option[0]] : [])))],
        unknown: parts.filter((_, at) => !found[at]),
    };
}

/**
 * @template {Runtime.Option} O
 * @param {O[]} options
 * @param {string} name
 * @returns {O | undefined}
 */
function optionNamed(options, name) {
    return options.find(([, label]) => label === name) ?? options.find(([value]) => String(value) === name);
}

/**
 * The choice of a person: one option, or several in the order of their labels.
 * @param {Runtime.FieldData} definition
 * @param {unknown} given one value or a list of them
 * @returns {Runtime.Scalar[] | undefined} undefined where something is not offered
 */
export function chosenOptions({ control, options = [], multiple }, given) {
    // An option may have the value "", which by itself is the entry for none of a list for one choice.
    const isNone = control === 'select' && !multiple && !Array.isArray(given);
    const isEmpty = (/** @type {unknown} */ value) => value === null || value === undefined
        || value === '' && (isNone || !options.some(([each]) => each === ''));
    const wanted = [given].flat().filter((value) => !isEmpty(value));
    const chosen = options.filter(([value]) => wanted.includes(value) || wanted.includes(String(value)));
    const known = new Set(chosen.map(([value]) => value));
    if (wanted.some((value) => ![...known].some((each) => each === value || String(each) === value))) {
        return undefined;
    }
    return multiple ? [...new Set([...chosen].sort(byLabel).map(([value]) => value))] : [...known].slice(0, 1);
}

/**
 * The text of a choice in records: a JSON array with a blank after each comma.
 * @type {(values: Runtime.Scalar[]) => string}
 */
export function optionsText(values) {
    return `[${values.map((value) => JSON.stringify(String(value))).join(', ')}]`;
}

/**
 * The label of the first option that is chosen, "" for none.
 * @type {(definition: Runtime.FieldData, values: Runtime.Scalar[]) => string}
 */
export function optionsLabel({ options = [] }, values) {
    return options.find(([value]) => value === values[0])?.[1] ?? '';
}

/** @type {(text: string) => string[]} */
function partsOf(text) {
    if (text === '') {
        return [];
    }
    const list = text.startsWith('[') ? parsedList(text) : null;
    if (list) {
        return list.map((each) => (typeof each === 'string' ? each : JSON.stringify(each)));
    }
    const inner = text.startsWith('[') ? text.slice(1).replace(/\]$/, '') : text;
    return inner.trim() === '' ? [] : inner.split(',').map((part) => part.trim().replace(/^"(.*)"$/s, '$1'));
}

/**
 * @param {string} text
 * @returns {unknown[] | null} null where it is no JSON array
 */
function parsedList(text) {
    try {
        const list = JSON.parse(text);
        return Array.isArray(list) ? list : null;
    } catch {
        return null;
    }
}

/**
 * Compares labels by their code points.
 * @type {(a: Runtime.Option, b: Runtime.Option) => number}
 */
function byLabel([, a], [, b]) {
    const [left, right] = [[...a], [...b]];
    const at = left.findIndex((sign, place) => sign !== right[place]);
    return at < 0 ? left.length - right.length : (left[at].codePointAt(0) ?? 0) - (right[at]?.codePointAt(0) ?? -1);
}
