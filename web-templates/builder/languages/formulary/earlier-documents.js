import { present } from '../../document/objects.js';
import { nothingChosen, validatorType } from './keys.js';

/**
 * Earlier form documents of formulary forms: every change started rules, a list began with its first option, and a text
 * that would be too long was not taken as a whole.
 * @type {Doc.EarlierDocuments}
 */
export const formularyEarlierDocuments = {
    form: () => ({}),
    field: ({ control }) => (control === 'select' ? { choice: { look: 'list', isMultiple: false, whenEmpty: 'first' } }
        : {}),
    notification: () => 'change',
    expression: (expression) => expression,
    limitMode: (validators) => (validators.find(({ kind }) => kind === 'length')?.parameters?.max === undefined
        ? undefined : 'whole'),
    requirement,
    validator,
    validatorKeys: {},
};

/** @type {Doc.EarlierDocuments['requirement']} */
function requirement(control) {
    return { blank: 'empty', falseIsBlank: true, ...control === 'select' && { except: [nothingChosen] } };
}

/** @type {Doc.EarlierDocuments['validator']} */
function validator(kind, { min, max, pattern, age }, control) {
    const name = validatorType(kind)?.format;
    if (name) {
        return { kind: 'format', parameters: { name } };
    }
    switch (kind) {
    case 'text': case 'bool': case 'None': return null;
    case 'mandatory': return { kind: 'required', parameters: requirement(control) };
    case 'lengthText': return { kind: 'length', parameters: present({ min, max, unit: 'graphemes' }) };
    case 'customValidator': return {
        kind: 'pattern',
        parameters: present({ source: pattern, isWhole: false, ignoresCase: true, replacesFormat: false }),
    };
    case 'compare': return { kind: 'same', parameters: { includesSelf: false } };
    case 'age': return age === undefined ? {} : { kind, parameters: { min: age } };
    default: return {};
    }
}
