/** Builds forms for tests from as little as a test has to say. */
import { composites, formats, validators } from './validators.mjs';
import { readFileSync } from 'node:fs';
import { createEngine } from '../../web-templates/runtime/engine/engine.js';
import { change, start } from '../../web-templates/runtime/engine/values.js';
import { formulary } from '../../web-templates/runtime/dialects/formulary.js';

export const strategies =
    JSON.parse(readFileSync(new URL('../../web-templates/tables/dialects.json', import.meta.url), 'utf8'));

/** A form of one page, group and section; the clock shows noon of `today`. */
export function createForm(fields, rules = [], { dialect = formulary, today = '2024-03-01', ...rest } = {}) {
    const data = {
        id: 'form',
        dialect: dialect.name,
        locale: 'en',
        version: '1',
        messages: {},
        settings: {},
        drafts: false,
        pages: [{
            name: 'page',
            groups: [{ name: 'group', sections: [{ name: 'section', fields: fields.map(({ name }) => name) }] }],
        }],
        fields: fields.map((field) => ({ label: field.name, ...field })),
        rules,
        ...rest,
    };
    const engine = createEngine({ formats, ...data },
        { strategies: strategies.formulary, validators, composites, ...dialect }, () => new Date(`${today}T12:00:00`));
    start(engine);
    return engine;
}

export const text = (name, rest = {}) => ({ name, control: 'text', ...rest });
export const date = (name, rest = {}) => ({ name, control: 'date', ...rest });
export const checkbox = (name, rest = {}) => ({ name, control: 'checkbox', ...rest });
export const consent = (name, rest = {}) => ({ name, control: 'consent', ...rest });
export const prose = (name, rest = {}) => ({ name, control: 'prose', ...rest });
export const select = (name, keys, rest = {}) => ({
    name, control: 'select', first: true, options: keys.map((key) => [key, key.toUpperCase()]), ...rest,
});

/** A rule of one carrier; `call` and `value` as in the data, effects as "action target". */
export function rule(carrier, call, value, then = [], otherwise = []) {
    const left = call === 'less' || call === 'greater' ? { call: 'age', of: [{ field: carrier }] } : { field: carrier };
    return { watches: [carrier], when: { call, of: [left, { value }] }, then: effects(then),
        otherwise: effects(otherwise) };
}

function effects(list) {
    return list.map((line) => {
        const [action, name, target = 'field'] = line.split(' ');
        return { target, name, action };
    });
}

/** Enters a value as a person does, as the control then holds it. */
export function enter(engine, values) {
    for (const [name, value] of Object.entries(values)) {
        change(engine, engine.fields.get(name), value, 'user');
    }
}
