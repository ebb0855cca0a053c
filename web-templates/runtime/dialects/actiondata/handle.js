import { act, mark } from '../../engine/changes.js';

/**
 * The record, and the steps between it and the controls, for the host (action-data-binding 2).
 * @type {(page: Runtime.Page) => PropertyDescriptorMap}
 */
export function members({ engine }) {
    const record = engine.record;
    const live = liveRecord(engine);
    return {
        record: {
            get: () => live,
            set(/** @type {Record<string, unknown>} */ values) {
                const given = Object.entries({ ...values });
                Reflect.ownKeys(live).forEach((name) => Reflect.deleteProperty(live, name));
                given.forEach(([name, value]) => write(engine, name, value));
            },
        },
        updateBindings: { value: () => record?.show() },
        updateRecord: { value: () => record?.read() },
        refreshDisplay: { value: () => record?.refresh() },
    };
}

/**
 * The colours that paths have given the parts of a control; of a picker, its options.
 * @type {(page: Runtime.Page, field: Runtime.Field) => PropertyDescriptorMap}
 */
export function fieldMembers({ engine }, field) {
    const { definition } = field;
    /** @type {PropertyDescriptorMap} */
    const own = { colors: { get: () => colorsOf(field) } };
    if (definition.control === 'picker') {
        own.optionList = {
            get: () => definition.options?.map(([value]) => value) ?? [],
            set: (/** @type {unknown} */ list) => act(engine, 'host', () => {
                const texts = Array.isArray(list) ? list.map(String) : [];
                definition.options = texts.map((text) => [text, text]);
                mark(engine, field, 'options');
            }),
        };
    }
    return own;
}

/**
 * The members of a place. Of pages that are shown one at a time, only the one in view is visible: each is a screen of
 * its own.
 * @type {(page: Runtime.Page, place: Runtime.Place) => PropertyDescriptorMap}
 */
export function placeMembers(page, place) {
    return place.kind === 'page'
        ? { visible: { get: () => place.visible && !page.hooks.stepOf?.(place) } } : {};
}

/** @type {(field: Runtime.Field) => Record<string, string>} */
function colorsOf({ definition: { colors = {} } }) {
    return Object.fromEntries(Object.entries(colors).map(([part, color]) => {
        const digits = color.slice(1).toUpperCase();
        return [part, `#${digits}${digits.length === 6 ? 'FF' : ''}`];
    }));
}

/**
 * Gives an entry of the record a value, and warns of one that it cannot have.
 * @type {(engine: Runtime.Engine, name: string, value: unknown) => void}
 */
function write({ record }, name, value) {
    if (record?.write(name, value) === false) {
        console.warn(`formsite: “${name}” of the record cannot have this value`, value);
    }
}

/**
 * The entries of the record as an object that reads and writes them.
 * @type {(engine: Runtime.Engine) => Record<string, any>}
 */
function liveRecord(engine) {
    const { record } = engine;
    const values = () => record?.values ?? new Map();
    return new Proxy({}, {
        get: (target, name) => values().get(name),
        has: (target, name) => values().has(name),
        set(target, name, value) {
            write(engine, String(name), value);
            return true;
        },
        deleteProperty(target, name) {
            record?.drop(String(name));
            return true;
        },
        ownKeys: () => [...values().keys()],
        getOwnPropertyDescriptor: (target, name) => (values().has(name)
            ? { value: values().get(name), enumerable: true, configurable: true, writable: true } : undefined),
    });
}
