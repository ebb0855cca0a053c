import { table } from '../../document/tables.js';
import { rowsOf } from '../plain/rows.js';

/**
 * The looks among the properties of a table, which never changes; every field asks for them.
 * @type {WeakMap<Tables.Row[], Formulary.Look[]>}
 */
const known = new WeakMap();

/**
 * The members of a style in the order in which they are shown. What is chosen by a cell is none of them.
 * @returns {Formulary.Look[]}
 */
export function looks() {
    const { properties } = table('editing');
    const found = known.get(properties) ?? rowsOf('formulary')
        .filter(({ group, path }) => group === 'style' && path !== 'style.cell' && path !== 'style.view').map(lookOf);
    known.set(properties, found);
    return found;
}

/** @type {(row: Tables.Row) => Formulary.Look} */
function lookOf({ path, kind, names, types, drawn = false }) {
    const [head, member] = path.split('.');
    return {
        key: names.formulary.replace('style.', ''), kind, isDrawn: drawn,
        isOfExpandables: types?.formulary.join() === 'consent',
        ...head === 'style' && { path: /** @type {Formulary.Look['path']} */ (member) },
    };
}
