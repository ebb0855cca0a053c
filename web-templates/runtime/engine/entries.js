import { isShown, isStatic } from './effects.js';
import { createField } from './engine.js';
import { placeAround } from './places.js';
import { isSame, store } from './values.js';

/**
 * The values that the host gets of a form, key by key: what it gave itself, and an entry for each field that has an
 * answer. An entry keeps the type it came with until somebody enters another value; what is hidden while the form runs
 * has none.
 * @type {(engine: Runtime.Engine) => Runtime.Entries}
 */
export function createEntries(engine) {
    const values = new Map();
    /** @type {Memory} */
    const memory = { own: new Map(), counts: new Map() };
    const { own } = memory;
    /** @type {Runtime.Entries} */
    const entries = {
        values,
        removed: new Map(),
        version: 0,
        isKept,
        renew(node) {
            entries.version += 1;
            if (node?.kind === 'field') {
                node.version = entries.version;
            }
        },
        put(key, value) {
            if (value === undefined || values.get(key) !== value) {
                values.set(key, value);
                entries.renew(engine.fields.get(key));
            }
        },
        drop(key) {
            if (values.delete(key)) {
                entries.renew(engine.fields.get(key));
            }
        },
        write(field, value) {
            if (isKept(field)) {
                own.set(field, value);
                if (isShown(field) || values.has(field.name)) {
                    entries.put(field.name, value);
                }
            }
        },
        remove(field) {
            own.delete(field);
            entries.drop(field.name);
        },
        hide: (node, isDropped) => hide(engine, entries, node, isDropped),
        show: (node) => show(engine, entries, own, node),
        removeRow: (row, work) => removeRow(entries, memory, row, work),
        dropRow(row) {
            row.fields.forEach((field) => own.delete(field));
            [...values.keys()].filter((key) => placeOf(key) === row.place.name).forEach(entries.drop);
        },
        clear() {
            [...values.keys()].forEach(entries.drop);
            own.clear();
        },
        others: () => [...values].filter(([key]) => !engine.fields.has(key) && !sectionOf(engine, key)),
        taken: (isTaken) => taken(engine, entries, memory, isTaken),
        restore: (kept) => restore(engine, entries, memory, kept),
        restoreRows: (snapshot) => restoreRows(engine, entries, memory.counts, snapshot),
        restoreTypes: (snapshot, fields) => restoreTypes(engine, entries, snapshot, fields),
    };
    return entries;
}

/**
 * The entries of fields, hidden or not, as far as they have one, and the numbers of rows of each section that have been
 * removed.
 * @typedef {{ own: Map<Runtime.Field, unknown>, counts: Map<string, number> }} Memory
 */

/**
 * @type {(engine: Runtime.Engine, entries: Runtime.Entries, node: Runtime.Node,
 *     isDropped: (field: Runtime.Field) => boolean) => void}
 */
function hide(engine, entries, node, isDropped) {
    // What is hidden for itself has had its entry taken away, or keeps it.
    for (const field of fieldsWithin(engine, node)) {
        if ((node.kind === 'field' || field.visible) && isDropped(field)) {
            entries.drop(field.name);
        }
    }
}

/** @type {(engine: Runtime.Engine, entries: Runtime.Entries, own: Memory['own'], node: Runtime.Node) => void} */
function show(engine, entries, own, node) {
    for (const field of fieldsWithin(engine, node)) {
        if (own.has(field) && isHeld(field, own.get(field)) && isShown(field)) {
            entries.put(field.name, own.get(field));
        }
    }
}

/**
 * Has a row go: its entries are put aside under its number among those that went, and those after it move up.
 * @param {Runtime.Entries} entries
 * @param {Memory} memory
 * @param {Runtime.Row} row
 * @param {() => void} work removes the row
 */
function removeRow(entries, { own, counts }, row, work) {
    const { values, removed } = entries;
    const { anchor, list } = row.section;
    const places = new Map(list.map((each) => [each.place.name, each]));
    const number = counts.get(anchor.name) ?? 0;
    counts.set(anchor.name, number + 1);
    const before = [...values].map(([key, value]) => (
        { key, value, of: places.get(placeOf(key)), rest: key.slice(placeOf(key).length) }));
    work();
    [...values.keys()].forEach(entries.drop);
    row.fields.forEach((field) => own.delete(field));
    for (const { key, value, of, rest } of before) {
        if (of === row) {
            removed.set(`${anchor.name}[${number}]${rest}`, value);
        } else {
            entries.put(of ? of.place.name + rest : key, value);
        }
    }
}

/** @type {(engine: Runtime.Engine, entries: Runtime.Entries, memory: Memory, isTaken: Runtime.Taken) => any} */
function taken(engine, { values, removed }, { own, counts }, isTaken) {
    const isFree = (/** @type {Runtime.Field | undefined} */ field) => !field || isTaken(engine, field);
    return {
        values: [...values].filter(([key]) => isFree(engine.fields.get(key))),
        // Those of the others are what the host gets.
        own: [...own].filter(([field]) => !values.has(field.name) && isFree(field))
            .map(([{ name }, value]) => [name, value]),
        removed: [...removed].filter(([key]) => isFree(fieldOfRemoved(engine, key))),
        counts: [...counts],
    };
}

/**
 * @type {(engine: Runtime.Engine, entries: Runtime.Entries, memory: Memory, kept: Runtime.Snapshot['entries']) => void}
 */
function restore(engine, entries, { own, counts }, kept) {
    entries.clear();
    restoreRemoved(entries, counts, kept);
    for (const field of engine.fields.values()) {
        if (isKept(field) && field.value !== '' && field.value !== null) {
            own.set(field, field.value);
        }
    }
    for (const [name, value] of pairsOf(kept?.own)) {
        const field = engine.fields.get(name);
        if (field && isSame(engine.dialect.values.fromHost(engine, field, value), field.value)) {
            own.set(field, value);
        }
    }
    for (const [key, value] of pairsOf(kept?.values)) {
        const field = engine.fields.get(key);
        entries.put(key, value);
        if (field) {
            own.set(field, value);
        }
        if (field?.definition.options) {
            // One of the host's options, which may come yet: until then nothing is chosen, not what is at first.
            store(engine, field, engine.dialect.values.fromHost(engine, field, value) ?? '');
        }
    }
}

/** @type {(entries: Runtime.Entries, counts: Memory['counts'], kept: Runtime.Snapshot['entries']) => void} */
function restoreRemoved({ removed }, counts, kept) {
    removed.clear();
    counts.clear();
    pairsOf(kept?.removed).forEach(([key, value]) => removed.set(key, value));
    pairsOf(kept?.counts).forEach(([name, count]) => counts.set(name, Number(count) || 0));
}

/**
 * Gives a form as many rows as another one had, with what the host had given for them besides the fields. Where rows
 * had been removed nobody knows which of the present ones are left: all of these begin anew.
 * @param {Runtime.Engine} engine
 * @param {Runtime.Entries} entries
 * @param {Memory['counts']} counts
 * @param {Parameters<Runtime.Entries['restoreRows']>[0]} snapshot
 */
function restoreRows({ fields, rows, sections }, entries, counts, { rows: numbers = {}, values, entries: kept }) {
    restoreRemoved(entries, counts, kept);
    const gone = Object.fromEntries([...counts.keys()].map((name) => [name, 0]));
    const added = [{ ...numbers, ...gone }, numbers].flatMap((each) => rows?.setCounts(each) ?? []);
    for (const [key, value] of pairsOf(kept?.values)) {
        if (sections.has(placeOf(key)) && !fields.has(key) && !Object.hasOwn(values, key)) {
            entries.put(key, value);
        }
    }
    rows?.open(added);
}

/**
 * Gives entries back as they were, with the types of the host, where their fields hold the same.
 * @type {(engine: Runtime.Engine, entries: Runtime.Entries, snapshot: { entries?: any }, of: Runtime.Field[]) => void}
 */
function restoreTypes(engine, entries, { entries: kept }, of) {
    for (const [name, value] of [...pairsOf(kept?.own), ...pairsOf(kept?.values)]) {
        const field = engine.fields.get(name);
        if (field && of.includes(field) && isSame(engine.dialect.values.fromHost(engine, field, value), field.value)) {
            entries.write(field, value);
        }
    }
}

/**
 * The repeated section that a key is one of, whether the row is there or not.
 * @type {(engine: Runtime.Engine, key: string) => Runtime.RepeatedSection | undefined}
 */
function sectionOf({ rows }, key) {
    return rows?.sections.get(placeOf(key).replace(/\[\d+\]$/, ''));
}

/**
 * The field that a removed row had under a key, as it is defined.
 * @type {(engine: Runtime.Engine, key: string) => Runtime.Field | undefined}
 */
function fieldOfRemoved(engine, key) {
    const own = key.slice(placeOf(key).length + 1);
    const definition = sectionOf(engine, key)?.data.fields.find(({ name }) => name === own);
    return definition && createField(definition, engine.dialect, engine.scope.now);
}

/**
 * The name of the row that a key is one of, whether there is a field for it or not; "" for others.
 * @param {string} key
 */
function placeOf(key) {
    return key.slice(0, key.indexOf('].') + 1);
}

/**
 * Tells whether a field has an entry where it has a value: not what only shows or does something, nor what removes its
 * row.
 * @type {(field: Runtime.Field) => boolean}
 */
function isKept(field) {
    const row = placeAround(field, 'section')?.row;
    return !isStatic(field) && !field.definition.skip
        && !(row && row.section.data.remove === field.original.name);
}

/**
 * Tells whether a field holds anything of its entry: what a host gives may be no option, no date and no list.
 * @type {(field: Runtime.Field, entry: unknown) => boolean}
 */
function isHeld({ value }, entry) {
    return Array.isArray(value) ? Array.isArray(entry) : value !== null && value !== '';
}

/**
 * @param {Runtime.Engine} engine
 * @param {Runtime.Node} node
 * @returns {Runtime.Field[]} itself, or the fields that stand in it
 */
function fieldsWithin({ fields }, node) {
    return node.kind === 'field' ? [node] : [...fields.values()].filter((field) => isWithin(field, node));
}

/** @type {(field: Runtime.Node, place: Runtime.Node) => boolean} */
function isWithin(field, place) {
    for (let at = /** @type {Runtime.Node | null} */ (field); at; at = at.parent) {
        if (at === place) {
            return true;
        }
    }
    return false;
}

/**
 * @param {unknown} list from storage
 * @returns {[string, unknown][]}
 */
function pairsOf(list) {
    return Array.isArray(list) ? list.filter((pair) => Array.isArray(pair) && typeof pair[0] === 'string') : [];
}
