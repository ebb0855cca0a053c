import { act, mark } from './changes.js';
import { createField } from './engine.js';
import { placeAround } from './places.js';
import { nameInRow } from './row-names.js';

/** @typedef {(section: Runtime.RepeatedSection, list: Runtime.Row[]) => void} Put gives a section other rows */

/** The rows that a section may have where it names no maximum. */
const most = 500;

/**
 * The rows of the form's repeated sections. A row is a section called `guests[0]` that stands in its own one, and its
 * fields are called `guests[0].name`; when a row goes, those after it move up. In rules `guests[].name` is the field of
 * the row that they run for, and `others[].name` that of the row with the same number.
 * @param {Runtime.Engine} engine
 * @returns {Runtime.Rows} with as many rows as there have to be at least
 */
export function createRows(engine) {
    const sections = repeatedIn(engine);
    const reorder = createOrder(engine, sections);
    /** All rows have them in common. @type {Map<Runtime.FieldData, string>} */
    const namesInAnyRow = new Map();
    /** @type {Runtime.Row | null} */
    let current = null;

    const within = (/** @type {Runtime.Row | null} */ row, /** @type {() => void} */ work) => {
        const before = current;
        current = row;
        try {
            work();
        } finally {
            current = before;
        }
    };
    /** @type {Put} */
    const put = (section, list) => {
        const before = section.list;
        section.list = list;
        engine.scope.order = (engine.scope.order ?? 0) + 1;
        reorder(section, before);
        rows.changed(section);
        mark(engine, section.anchor, 'rows');
    };
    /** @type {Runtime.Rows} */
    const rows = {
        sections,
        changed() {},
        removing() {},
        resolve(name, field) {
            const row = field ? rowOf(field) : current;
            return row ? nameInRow(name, row.place.name, sections) : name;
        },
        within,
        rowOf,
        nameInAnyRow: (field) => nameInAnyRow(namesInAnyRow, field),
        rowsFor: (rule, field) => rowsFor(sections, rule, field),
        run: (field, work) => run(engine, rows, field, work),
        add: (section, origin) => addRow(engine, put, section, origin),
        open: (list) => open(engine, list),
        remove(row, origin) {
            if (row.section.list.length > (row.section.data.minimum ?? 0)) {
                rows.removing();
                removeRow(engine, put, row, origin);
            }
        },
        counts: () => Object.fromEntries([...sections].map(([name, { list }]) => [name, list.length])),
        setCounts: (counts) => setCounts(engine, sections, put, counts),
        makeRoom: (values) => makeRoom(rows, values),
    };
    rows.setCounts({});
    engine.changes.clear();
    return rows;
}

/**
 * The sections that may have rows, without any.
 * @type {(engine: Runtime.Engine) => Map<string, Runtime.RepeatedSection>}
 */
function repeatedIn(engine) {
    const places = engine.data.pages.flatMap(({ groups }) => groups).flatMap(({ sections }) => sections);
    return new Map(places.flatMap(({ name, rows: data }) => {
        const anchor = engine.sections.get(name);
        return data && anchor ? [[name, { anchor, data, list: [] }]] : [];
    }));
}

/**
 * The name that a field has in rules, whichever its row is; "" where it stands in none.
 * @type {(known: Map<Runtime.FieldData, string>, field: Runtime.Field) => string}
 */
function nameInAnyRow(known, field) {
    const row = rowOf(field);
    if (!row) {
        return '';
    }
    const name = known.get(field.original)
        ?? `${row.section.anchor.name}[]${field.name.slice(row.place.name.length)}`;
    known.set(field.original, name);
    return name;
}

/**
 * Runs the rules that read a field, each for the rows that it concerns.
 * @type {(engine: Runtime.Engine, rows: Runtime.Rows, field: Runtime.Field, work: (rule: Runtime.Rule) => void) =>
 *     void}
 */
function run(engine, rows, field, work) {
    const own = rows.nameInAnyRow(field);
    for (const rule of [...engine.rules.get(field.name) ?? [], ...engine.rules.get(own) ?? []]) {
        for (const each of rows.rowsFor(rule, field)) {
            rows.within(each, () => work(rule));
        }
    }
}

/**
 * Lets the language go on with rows that were given back.
 * @type {(engine: Runtime.Engine, list: Runtime.Row[]) => void}
 */
function open(engine, list) {
    engine.dialect.restored?.(engine);
    for (const row of list) {
        engine.dialect.rules.added?.(engine, fieldsOf(row));
        engine.dialect.rules.grown?.(engine, row.section.anchor.name);
    }
}

/**
 * The rows for which a rule runs when a field has changed; null stands for the form.
 * @type {(sections: Runtime.Rows['sections'], rule: Runtime.Rule, field: Runtime.Field) => (Runtime.Row | null)[]}
 */
function rowsFor(sections, rule, field) {
    const row = rowOf(field);
    const section = sections.get(rule.section ?? '');
    if (row && row.section === section) {
        return [row];
    }
    return section ? section.list : [null];
}

/**
 * @param {Runtime.Engine} engine
 * @param {Put} put
 * @param {Runtime.RepeatedSection} section
 * @param {Runtime.Origin} origin
 * @returns {Runtime.Row | null} null where the section has all that it may have
 */
function addRow(engine, put, section, origin) {
    if (section.list.length >= (section.data.maximum ?? most)) {
        return null;
    }
    return act(engine, origin, () => {
        const row = createRow(engine, section);
        put(section, [...section.list, row]);
        engine.rows?.open([row]);
        return row;
    });
}

/** @type {(engine: Runtime.Engine, put: Put, row: Runtime.Row, origin: Runtime.Origin) => void} */
function removeRow(engine, put, row, origin) {
    const { section } = row;
    const work = () => put(section, section.list.filter((each) => each !== row));
    act(engine, origin, () => {
        if (engine.entries) {
            engine.entries.removeRow(row, work);
        } else {
            work();
        }
        engine.dialect.rules.removed?.(engine, section.anchor.name);
    });
}

/**
 * Gives each section as many rows as are asked for, within its bounds; those that it has stay.
 * @type {(engine: Runtime.Engine, sections: Runtime.Rows['sections'], put: Put, counts: Record<string, unknown>) =>
 *     Runtime.Row[]}
 */
function setCounts(engine, sections, put, counts) {
    const added = [];
    for (const [name, section] of sections) {
        const { list, data: { minimum = 0, maximum = most } } = section;
        const count = Math.min(Math.max(Number(counts[name]) || 0, minimum), maximum);
        if (list.length !== count) {
            const length = Math.max(0, count - list.length);
            const further = Array.from({ length }, () => createRow(engine, section));
            list.slice(count).forEach((row) => engine.entries?.dropRow(row));
            put(section, [...list.slice(0, count), ...further]);
            added.push(...further);
        }
    }
    return added;
}

/**
 * Adds the rows that values speak of.
 * @param {Runtime.Rows} rows
 * @param {Record<string, any>} values
 * @returns {ReturnType<Runtime.Rows['makeRoom']>}
 */
function makeRoom(rows, values) {
    const { sections } = rows;
    const numbers = numbersIn(Object.keys(values), sections);
    for (const [name, { data: { maximum = most } }] of sections) {
        const count = numbers.get(name)?.length ?? 0;
        if (count > maximum) {
            console.warn(`formsite: “${name}” has at most ${maximum} entries, so not all of ${count} are shown`);
        }
    }
    const added = rows.setCounts(Object.fromEntries([...sections].map(([name, { list }]) => (
        [name, Math.max(list.length, numbers.get(name)?.length ?? 0)]))));
    const own = Object.entries(values).map(([name, value]) => [renumbered(name, numbers), value]);
    return { values: Object.fromEntries(own), added };
}

/**
 * The row that a field or section stands in.
 * @type {(node: Runtime.Node) => Runtime.Row | null}
 */
export function rowOf(node) {
    return placeAround(node, 'section')?.row ?? null;
}

/**
 * The fields of a row, each followed by its components.
 * @type {(row: Runtime.Row) => Runtime.Field[]}
 */
export function fieldsOf({ fields }) {
    return fields.flatMap((field) => (field.components.size ? [field, ...field.components.values()] : field));
}

/** @type {(engine: Runtime.Engine, section: Runtime.RepeatedSection) => Runtime.Row} */
function createRow(engine, section) {
    /** @type {Runtime.Place} */
    const place = { kind: 'section', name: '', visible: true, collapsed: false, parent: section.anchor };
    const fields = section.data.fields.map((definition) =>
        createField(definition, engine.dialect, engine.scope.now, place));
    place.row = { section, place, fields };
    return place.row;
}

/**
 * Brings the names of a section's rows, and the form's fields and sections, into the order of the form: what stands
 * before the first row that has come, gone or moved up stays as it is.
 * @type {(engine: Runtime.Engine, repeated: Map<string, Runtime.RepeatedSection>) =>
 *     (section: Runtime.RepeatedSection, before: Runtime.Row[]) => void}
 */
function createOrder({ fields, sections }, repeated) {
    const places = [...sections.values()];
    const own = new Map(places.map((place) => [place, /** @type {Runtime.Field[]} */ ([])]));
    for (const field of fields.values()) {
        const { parent } = field.parent?.kind === 'field' ? field.parent : field;
        own.get(/** @type {Runtime.Place} */ (parent))?.push(field);
    }
    const takeOut = (/** @type {Runtime.Row} */ row) => {
        sections.delete(row.place.name);
        fieldsOf(row).forEach(({ name }) => fields.delete(name));
    };
    const putIn = (/** @type {Runtime.Row} */ row) => {
        sections.set(row.place.name, row.place);
        fieldsOf(row).forEach((field) => fields.set(field.name, field));
    };
    return ({ anchor, list }, before) => {
        const changed = list.findIndex((row, index) => row !== before[index]);
        const first = changed < 0 ? list.length : changed;
        before.slice(first).forEach(takeOut);
        list.slice(first).forEach((row, at) => {
            row.place.name = `${anchor.name}[${first + at}]`;
            row.fields.forEach(rename);
            putIn(row);
        });
        for (const place of places.slice(places.indexOf(anchor) + 1)) {
            const rows = repeated.get(place.name)?.list ?? [];
            sections.delete(place.name);
            sections.set(place.name, place);
            for (const field of own.get(place) ?? []) {
                fields.delete(field.name);
                fields.set(field.name, field);
            }
            rows.forEach(takeOut);
            rows.forEach(putIn);
        }
    };
}

/** @param {Runtime.Field} field */
function rename(field) {
    field.name = `${field.parent?.name}.${field.original.name}`;
    field.components.forEach(rename);
}

/** The section, number and field of a name such as `guests[0].name`. */
const rowName = /^(.*)\[(\d+)\](\..+)$/;

/**
 * The numbers of the rows that names speak of, in order, by section.
 * @type {(names: string[], sections: Map<string, Runtime.RepeatedSection>) => Map<string, number[]>}
 */
function numbersIn(names, sections) {
    const found = new Map([...sections.keys()].map((name) => [name, /** @type {Set<number>} */ (new Set())]));
    for (const name of names) {
        const [, section = '', number = ''] = rowName.exec(name) ?? [];
        found.get(section)?.add(Number(number));
    }
    return new Map([...found].map(([name, numbers]) => [name, [...numbers].sort((a, b) => a - b)]));
}

/**
 * A name in which the row is numbered from 0 without gaps.
 * @type {(name: string, numbers: Map<string, number[]>) => string}
 */
function renumbered(name, numbers) {
    const [, section = '', number = '', field = ''] = rowName.exec(name) ?? [];
    const at = numbers.get(section)?.indexOf(Number(number));
    return at === undefined ? name : `${section}[${at}]${field}`;
}
