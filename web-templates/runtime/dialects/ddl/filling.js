import { change, entriesOf, store } from '../../engine/values.js';
import { act, mark } from '../../engine/changes.js';
import { readPlace } from './places.js';
import { noteAddress } from './settings.js';
import { readTypedValues } from './typed-values.js';
import { fromHost } from './values.js';

/**
 * Applies the values of a record (section 7): a record document, an object of values, or the XML of typed values.
 * @param {Runtime.Engine} engine
 * @param {unknown} given
 * @param {boolean} [isOpening] what a person has changed in this record stays
 * @returns {number} the fields that were given a value; -1 for XML that is none
 */
export function fillRecord(engine, given, isOpening = false) {
    const kept = isOpening ? markOf(engine) : '';
    if (typeof given === 'string') {
        return fillTyped(engine, given);
    }
    const { modelValues, modelAttributes } = /** @type {Record<string, any>} */ (given ?? {});
    const isDocument = typeof modelValues === 'object' && modelValues !== null;
    if (isDocument) {
        noteRecord(engine, modelAttributes);
        engine.memory.loaded = given;
    }
    return applyValues(engine, new Map(entriesOf(isDocument ? modelValues : given)), (field) => keyOf(field), kept);
}

/**
 * Remembers, in drafts too, that a person has changed a field of the record.
 * @type {(engine: Runtime.Engine, field: Runtime.Field, origin: Runtime.Origin) => void}
 */
export function noteChange(engine, field, origin) {
    if (origin === 'user') {
        field.memory = { [markOf(engine)]: true };
    }
}

/**
 * Tells whether a person has changed a field of the record that is shown.
 * @type {(engine: Runtime.Engine, memory: Runtime.Memory) => boolean}
 */
export function isChanged(engine, memory) {
    return memory[markOf(engine)] === true;
}

/**
 * The mark of a changed field holds for one record alone.
 * @type {(engine: Runtime.Engine) => string}
 */
function markOf({ data: { settings } }) {
    return `changed ${Number(settings.recordId)}`;
}

/**
 * The key of a field in records.
 * @type {(field: Runtime.Field) => string}
 */
export function keyOf({ name, definition }) {
    return definition.key ?? name;
}

/**
 * The fields of records: those that stand in the form themselves.
 * @type {(engine: Runtime.Engine) => Runtime.Field[]}
 */
export function fieldsOf({ fields }) {
    return [...fields.values()].filter(({ parent }) => parent?.kind !== 'field');
}

/**
 * Remembers whose values they are; attributes that do not say it are of the record that is shown.
 * @param {Runtime.Engine} engine
 * @param {unknown} attributes of a record document
 */
export function noteRecord({ memory, data: { settings } }, attributes) {
    const known = Object.fromEntries(entriesOf(attributes));
    const recordId = Number(known.recordId ?? settings.recordId) || 0;
    if (known.recordId !== undefined) {
        memory.refusal = null;
    }
    Object.assign(memory, { attributes: known, recordId, loaded: undefined });
    settings.recordId = recordId;
}

/**
 * The attributes of a record as far as they are known: those of the one that was loaded or saved last are no others'.
 * @type {(engine: Runtime.Engine, recordId: unknown) => Record<string, unknown>}
 */
export function attributesOf({ memory }, recordId) {
    return Number(recordId ?? 0) === (memory.recordId ?? 0) ? { ...memory.attributes } : {};
}

/**
 * Fills a form that begins anew with the record that another one shows, as it was loaded.
 * @type {(engine: Runtime.Engine, former: Runtime.Engine) => void}
 */
export function fillAgain(engine, { memory: { loaded } }) {
    if (loaded) {
        act(engine, 'host', () => fillRecord(engine, loaded));
    }
}

/**
 * Forgets whose values they are: what is entered next is another record.
 * @param {Runtime.Engine} engine
 */
export function forgetRecord(engine) {
    engine.data.settings.recordId = 0;
    noteRecord(engine, {});
    noteAddress(engine);
}

/**
 * Brings every field back to its predefined value, without errors and uploads.
 * @param {Runtime.Engine} engine
 */
export function clearForm(engine) {
    for (const field of engine.fields.values()) {
        field.file = null;
        store(engine, field, engine.dialect.values.initial(field.original, engine.scope.now));
        Object.assign(field, { valid: true, isJudged: false, message: '', entered: false, memory: {} });
        mark(engine, field, 'value');
        mark(engine, field, 'message');
    }
}

/**
 * @param {Runtime.Engine} engine
 * @param {Map<string, unknown>} given
 * @param {(field: Runtime.Field) => string} nameOf
 * @param {string} [kept] the mark of fields that keep their value
 * @returns {number}
 */
function applyValues(engine, given, nameOf, kept = '') {
    const named = fieldsOf(engine).filter((field) => given.has(nameOf(field)));
    for (const field of named) {
        apply(engine, field, given.get(nameOf(field)), kept);
    }
    return named.length;
}

/** @type {(engine: Runtime.Engine, field: Runtime.Field, given: unknown, kept: string) => void} */
function apply(engine, field, given, kept) {
    if (field.components.size) {
        const place = given === null ? null : readPlace(typeof given === 'string' ? given : JSON.stringify(given));
        for (const [part, component] of field.components) {
            give(engine, component, place?.[part] ?? '', kept);
        }
        return;
    }
    const value = fromHost(engine, field, given);
    if (value !== undefined && !field.memory[kept]) {
        field.file = null;
        give(engine, field, value, kept);
    }
}

/** @type {(engine: Runtime.Engine, field: Runtime.Field, value: Runtime.Value, kept: string) => void} */
function give(engine, field, value, kept) {
    if (!field.memory[kept]) {
        field.memory = {};
        // What stands there may say no value.
        mark(engine, field, 'value');
        change(engine, field, value, 'host');
    }
}

/** @type {(engine: Runtime.Engine, xml: string) => number} */
function fillTyped(engine, xml) {
    const values = readTypedValues(xml, engine.data.locale);
    const lower = values && new Map([...values].map(([name, value]) => [name.toLowerCase(), value]));
    return lower ? applyValues(engine, lower, (field) => keyOf(field).toLowerCase()) : -1;
}
