import { dayOf } from './dates.js';
import { indexRules } from './rules.js';

/** @typedef {import('../types').Dialect} Dialect */
/** @typedef {import('../types').Engine} Engine */
/** @typedef {import('../types').Field} Field */
/** @typedef {import('../types').FieldData} FieldData */
/** @typedef {import('../types').FormData} FormData */
/** @typedef {import('../types').Place} Place */

/**
 * The state of a form with its rules compiled; no rule has run yet.
 * @param {FormData} data
 * @param {Dialect} dialect
 * @param {() => Date} clock
 * @returns {Engine}
 */
export function createEngine(data, dialect, clock) {
    const fields = new Map(data.fields.map((definition) => [definition.name, createField(definition, dialect)]));
    return {
        dialect,
        ...createPlaces(data, fields),
        fields,
        rules: indexRules(data.rules, dialect.functions),
        scope: { value: (name) => fields.get(name)?.value, today: () => dayOf(clock()) },
        listeners: [],
        changes: new Map(),
        depth: 0,
    };
}

/**
 * @param {FieldData} definition
 * @param {Dialect} dialect
 * @returns {Field}
 */
function createField(definition, dialect) {
    const { name, visible = true, enabled = true, required = false } = definition;
    const value = definition.value ?? dialect.initial(definition);
    return { kind: 'field', name, parent: null, definition, value, visible, enabled, required, valid: true, message: '' };
}

/**
 * Builds pages, groups and sections, and tells each field where it stands.
 * @param {FormData} data
 * @param {Map<string, Field>} fields
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
 * @param {Map<string, Place>} places
 * @param {Place['kind']} kind
 * @param {{ name: string, visible?: boolean, collapsed?: boolean }} data
 * @param {Place | null} parent
 * @returns {Place}
 */
function addPlace(places, kind, { name, visible = true, collapsed = false }, parent) {
    const place = { kind, name, visible, collapsed, parent };
    places.set(name, place);
    return place;
}
