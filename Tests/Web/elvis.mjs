/** Builds elvis forms for tests: page data from parts of definitions, and what a person and a host do with them. */
import { readFileSync } from 'node:fs';
import { elvis } from '../../web-templates/runtime/dialects/elvis.js';
import { createEngine } from '../../web-templates/runtime/engine/engine.js';
import { press as pressed } from '../../web-templates/runtime/engine/press.js';
import { createRows } from '../../web-templates/runtime/engine/rows.js';
import { typedText } from '../../web-templates/runtime/engine/typing.js';
import { isValidNow, validate } from '../../web-templates/runtime/engine/validation.js';
import { change, fill, finish, start } from '../../web-templates/runtime/engine/values.js';
import { formats, validators } from './validators.mjs';

const read = (path) => JSON.parse(readFileSync(new URL(`../../web-templates/${path}`, import.meta.url), 'utf8'));
const strategies = read('tables/dialects.json').elvis;

const controls = {
    number: 'text', float: 'text', name: 'text', email: 'text', text: 'text', count: 'count', select: 'select',
    segment: 'choices', password: 'text', multi_select: 'choices', switch: 'checkbox', date: 'date', time: 'time',
    date_time: 'dateTime', button: 'button',
    spacer: 'space',
};
const filters = { number: 'digits', count: 'digits', float: 'decimal.locale', name: 'letters.elvis' };
const opposite = { show: 'hide', hide: 'show', enable: 'disable', disable: 'enable' };
const named = (id) => id.replaceAll('[:index]', '[]');

/** The effect of a target; conditions are trees. */
function effect({ id, type, action, condition, target_value: given }) {
    const isSet = given !== undefined && (action === 'update' || action === 'clear');
    const done = isSet ? 'set' : action === 'update' ? 'compute' : action;
    return { target: type, name: named(id), action: done, ...isSet && { value: { value: given } },
        ...condition && { condition } };
}

/** The tree of a formula. */
function formula(text, target) {
    const parts = named(text).replaceAll('$', '').match(/[\wÅÄÆÖØåäæöø.[\]]+|[^\wÅÄÆÖØåäæöø.[\]]+/g) ?? [];
    const isName = (part) => /[^\d.\s+\-*/%(),]/.test(part) && /^[\w.[\]]/.test(part);
    return { call: 'formula.elvis',
        of: [{ field: target }, ...parts.map((part) => (isName(part) ? { field: part } : { value: part }))] };
}

/** A field's data, and the rules of its targets. */
function field(node, rules, section) {
    const { id, type, title = id, value, values, hidden, disabled, targets = [], validators: asked } = node;
    const name = named(id);
    const own = section ? name.slice(section.length + 3) : name;
    const isMultiple = type === 'multi_select';
    for (const option of values ?? []) {
        const effects = (option.targets ?? []).map(effect);
        const chosen = { call: 'chosen', of: [{ field: name }, { value: option.id }] };
        rules.push({
            watches: [], triggers: [['choose', name, ...isMultiple ? [] : [option.id]]], section,
            when: isMultiple ? chosen : { value: true }, then: effects,
            otherwise: isMultiple
                ? effects.map((each) => ({ ...each, action: opposite[each.action] ?? each.action })) : [],
        });
    }
    const press = type === 'button' ? [['press', name]] : undefined;
    rules.push({
        watches: press ? [] : [name], triggers: press, section, when: { value: true },
        then: targets.map(effect), otherwise: [],
    });
    const initial = values?.filter((option) => option.default).map((option) => option.id) ?? [];
    return {
        name: own, control: controls[type] ?? 'custom', label: title,
        ...values && { options: values.map(({ id: key, title: words, value: amount }) => (
            [key, words ?? String(key), ...amount === undefined ? [] : [{ amount }]])) },
        value: value ?? (isMultiple ? initial.length ? initial : undefined : initial[0]),
        secret: type === 'password' || undefined,
        multiple: isMultiple || undefined, visible: hidden ? false : undefined, enabled: disabled ? false : undefined,
        filter: filters[type], filtersPaste: type in filters || undefined,
        shown: node.shown ?? (type === 'float' ? 'decimals2' : undefined),
        valueType: ['number', 'float', 'count'].includes(type) ? 'decimal' : undefined,
        formula: node.formula && formula(node.formula, name), validators: asked,
        limitMode: asked ? 'afterFirst' : undefined,
    };
}

/** A form that is open; a section with `rows` repeats. */
export function open(sections, { host, locale = 'en-US', settings = {}, events = [] } = {}) {
    const rules = [];
    const fields = [];
    const all = sections.every(Array.isArray)
        ? sections.map((list, at) => ({ name: `part_${at}`, fields: list })) : sections;
    const places = all.map(({ name, fields: own = [], rows, targets = [] }) => {
        const made = own.map((node) => field(node, rules));
        if (rows) {
            made.push({ name: `${name}.add`, control: 'button', label: 'Add' });
            rules.push({
                watches: [], triggers: [['press', `${name}.add`]], when: { value: true },
                then: [{ target: 'section', name, action: 'addRow' }], otherwise: [],
            });
            rules.push({
                watches: [], triggers: [['add', name]], when: { value: true }, then: targets.map(effect), otherwise: [],
            });
        }
        fields.push(...made);
        const inRows = rows?.map((node) => field(node, rules, name));
        if (inRows?.some((each) => each.name === 'remove')) {
            rules.push({
                watches: [], triggers: [['press', `${name}[].remove`]], section: name, when: { value: true },
                then: [{ target: 'section', name: `${name}[]`, action: 'removeRow' }], otherwise: [],
            });
        }
        return { name, fields: made.map((each) => each.name),
            ...rows && { rows: { fields: inRows, add: `${name}.add`, remove: 'remove' } } };
    });
    const data = {
        id: 'form', dialect: 'elvis', locale, version: '1', messages: read('locales/elvis/en.json'),
        settings, drafts: false,
        pages: [{ name: 'page', groups: [{ name: 'main', sections: places }] }], fields, rules, formats,
    };
    const hasRows = all.some(({ rows }) => rows);
    const engine = createEngine(data,
        { ...elvis, strategies, validators: { ...validators }, composites: {}, ...hasRows && { createRows } },
            () => new Date(0));
    engine.report = (type, detail) => events.push([type, detail.key]);
    fill(engine, host);
    start(engine);
    return engine;
}

/** The values that the host gets now. */
export const valuesOf = (engine) => engine.dialect.host.values(engine);

const handle = (engine, name) => engine.fields.get(name);
export const valueOf = (engine, name) => engine.dialect.values.toHost(handle(engine, name));
export const textOf = (engine, name) => engine.dialect.values.text(engine, handle(engine, name));
export const isValid = (engine, name) => isValidNow(engine, handle(engine, name));
export const press = (engine, name) => pressed(engine, handle(engine, name));

/** Enters a complete value and leaves the field. */
export function enter(engine, name, given) {
    const own = handle(engine, name);
    const value = engine.dialect.values.fromEntry(engine, own, given);
    change(engine, own, value, 'user');
    finish(engine, own);
}

/** Types characters one after the other. */
export function type(engine, name, text) {
    const own = handle(engine, name);
    let shown = '';
    for (const letter of text) {
        shown += typedText(engine, own, shown, letter, '');
        change(engine, own, engine.dialect.values.entered(engine, own, shown), 'user');
        shown = engine.dialect.values.shown(engine, own);
    }
}

export { validate };
