import { dayOf } from './dates.js';
import { lockForm } from './effects.js';
import { fieldNamed } from './field-named.js';
import { withDefaults } from './hooks.js';
import { offeredValue } from './options.js';
import { isRequired } from './required.js';
import { indexRules } from './rules.js';

/**
 * The state of a form with its rules compiled; no rule has run yet.
 * @type {(data: Runtime.FormData, source: Runtime.DialectSource & Runtime.DialectParts, clock: () => Date) =>
 *     Runtime.Engine}
 */
export function createEngine(data, source, clock) {
    const dialect = withDefaults(source);
    const fields = createFields(data.fields, dialect, clock);
    /** @type {Runtime.Engine} */
    const engine = {
        dialect,
        data,
        ...createPlaces(data, fields),
        fields,
        ...indexRules(data.rules, dialect.operations),
        applied: new Set(),
        scope: { field: (name) => fieldNamed(engine, name), today: () => dayOf(clock()), now: clock },
        listeners: [],
        changes: new Map(),
        depth: 0,
        report() {},
        deferred: [],
        hostValidators: {},
        memory: null,
        formats: {},
        schedule: { filled: new Set(), queue: [] },
        restoring: false,
        isJudged: false,
        isLocked: false,
        patterns: new Map(),
        awaitedBy: () => undefined,
    };
    engine.entries = dialect.createEntries?.(engine);
    engine.rows = dialect.createRows?.(engine);
    if (data.locked) {
        lockForm(engine, true);
        engine.changes.clear();
    }
    engine.memory = dialect.prepare?.(engine);
    return engine;
}

/**
 * The fields in document order; the components of a composite follow it.
 * @type {(definitions: Runtime.FieldData[], dialect: Runtime.Dialect, clock: () => Date) => Map<string, Runtime.Field>}
 */
function createFields(definitions, dialect, clock) {
    const fields = new Map();
    for (const definition of definitions) {
        const field = createField(definition, dialect, clock);
        [field, ...field.components.values()].forEach((each) => fields.set(each.name, each));
    }
    return fields;
}

/**
 * A field with its components as it is before anybody has acted.
 * @param {Runtime.FieldData} data
 * @param {Runtime.Dialect} dialect
 * @param {() => Date} clock
 * @param {Runtime.Node | null} [parent] the composite that the field is a component of, or its row
 * @returns {Runtime.Field}
 */
export function createField(data, dialect, clock, parent = null) {
    const original = begun(data);
    const { visible = true, enabled = true } = original;
    /** @type {Runtime.Field} */
    const field = {
        kind: 'field',
        name: parent ? `${parent.name}.${original.name}` : original.name,
        parent,
        definition: { ...original },
        original,
        components: new Map(),
        memory: {},
        value: dialect.values.initial(original, clock),
        entered: false,
        visible,
        enabled,
        required: isRequired(original),
        valid: true,
        isJudged: false,
        message: '',
        file: null,
    };
    for (const part of original.components ?? []) {
        field.components.set(part.name, createField(part, dialect, clock, field));
    }
    return field;
}

/**
 * The data with the answer of what is never without one: a choice begins with its first option, a scale where its
 * thumb stands.
 * @type {(data: Runtime.FieldData) => Runtime.FieldData}
 */
function begun(data) {
    if (data.first && offeredValue(data, data.value) === undefined) {
        return { ...data, value: data.options?.[0]?.[0] };
    }
    const { control, number: { min = 0 } = {} } = data;
    return control === 'slider' || control === 'stepper' ? { value: min, ...data } : data;
}

/**
 * Builds pages, groups and sections, and tells each field where it stands.
 * @param {Runtime.FormData} data
 * @param {Map<string, Runtime.Field>} fields
 */
function createPlaces(data, fields) {
    const places = { pages: new Map(), groups: new Map(), sections: new Map() };
    for (const pageData of data.pages) {
        const page = addPlace(places.pages, 'page', pageData, null);
        for (const groupData of pageData.groups) {
            const group = addPlace(places.groups, 'group', groupData, page);
            for (const sectionData of groupData.sections) {
                const section = addPlace(places.sections, 'section', sectionData, group);
                for (const field of sectionData.fields.map((name) => fields.get(name))) {
                    if (field) {
                        field.parent = section;
                    }
                }
            }
        }
    }
    return places;
}

/**
 * @param {Map<string, Runtime.Place>} places
 * @param {Runtime.Place['kind']} kind
 * @param {{ name: string, visible?: boolean, collapsed?: boolean }} data
 * @param {Runtime.Place | null} parent
 * @returns {Runtime.Place}
 */
function addPlace(places, kind, { name, visible = true, collapsed = false }, parent) {
    const place = { kind, name, visible, collapsed, parent };
    places.set(name, place);
    return place;
}
