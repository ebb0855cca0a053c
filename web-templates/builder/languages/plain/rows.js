import { table } from '../../document/tables.js';
import { holdsValue } from '../../document/walk.js';

/**
 * The properties that a language knows, in the order in which they are shown.
 * @type {(language: string) => Tables.Row[]}
 */
export function rowsOf(language) {
    return table('editing').properties.filter((/** @type {Tables.Row} */ { names }) => Object.hasOwn(names, language));
}

/**
 * The properties of the form itself, a page, a group or what a section repeats that a language knows, in their order.
 * @type {(language: string, kind: Doc.NodeKind | 'rows') => Tables.Row[]}
 */
export function partRowsOf(language, kind) {
    return table('editing').parts.filter((/** @type {Tables.Row} */ { names, of = [] }) => (
        Object.hasOwn(names, language) && of.includes(kind)));
}

/**
 * The types of fields in a language, with the entries of its palette.
 * @type {(language: string) => Record<string, Tables.FieldType>}
 */
export function typesOf(language) {
    return table('editing').types[language] ?? {};
}

/**
 * Tells whether a property means something on a type.
 * @param {Tables.Row} row
 * @param {string} language
 * @param {string} type
 * @param {string} [control] of a type that the table does not know
 * @returns {boolean}
 */
export function appliesTo({ controls, types }, language, type, control = '') {
    const own = types?.[language];
    if (own) {
        return own.includes(type);
    }
    const shown = typesOf(language)[type]?.control ?? control;
    const isAsked = controls?.includes('values') ?? false;
    return !controls || (isAsked ? holdsValue({ control: shown }) : controls.includes(shown));
}

/**
 * The type that was found of each field; a field never changes, and each of its properties asks for its type.
 * @type {WeakMap<object, { type: string, language: string }>}
 */
const known = new WeakMap();

/**
 * The type of a field: what its language remembers, else the first one that it is like, else "".
 * @type {(field: Pick<Doc.Field, 'control' | 'traits'>, language: string) => string}
 */
export function typeIn(field, language) {
    const former = known.get(field);
    const type = former?.language === language ? former.type : foundType(field, language);
    known.set(field, { type, language });
    return type;
}

/** @type {(field: Pick<Doc.Field, 'control' | 'traits'>, language: string) => string} */
function foundType(field, language) {
    const types = Object.entries(typesOf(language)).filter(([, { type }]) => type === undefined);
    const written = String(/** @type {any} */ (field.traits[language])?.type ?? '').toLowerCase();
    const [named] = types.find(([name]) => name.toLowerCase() === written) ?? [];
    if (named !== undefined) {
        return named;
    }
    const near = types.filter(([, { control, also }]) => control === field.control || also?.includes(field.control));
    const [found] = near.find(([, each]) => each.is?.every((path) => at(field, path) === at(each.begins, path)))
        ?? near.find(([, { is }]) => !is) ?? near[0] ?? [];
    return found ?? '';
}

/** @type {(value: any, path: string) => any} */
function at(value, path) {
    return path.split('.').reduce((each, key) => each?.[key], value);
}

/**
 * Tells whether people can give a field of a type a value.
 * @type {(language: string, type: string) => boolean}
 */
export function typeHoldsValue(language, type) {
    return holdsValue({ control: typesOf(language)[type]?.control ?? '' });
}
