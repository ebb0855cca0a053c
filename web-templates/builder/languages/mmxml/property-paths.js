import { optionTag, typeOf } from './types.js';
import { keyOfValidator, keys } from './validators.js';

/** @typedef {import('../../model/types').Field} Field */

const byPath = /** @type {Record<string, string>} */ ({
    'texts.body': 'text', 'texts.caption': 'defaultValue', 'texts.missingMessage': 'onmissing.message', 'texts.invalidMessage': 'onerror.message',
    'texts.patternMessage': 'regexmessage', 'style.background': 'bgcolor', 'picture.image': 'path', initialValue: 'defaultValue',
    'style.lines': 'numberOfLines', 'style.alignment': 'align', name: 'name',
});

/**
 * The attribute or tag for a path in the form document; undefined where there is none.
 * @param {Field} field
 * @param {string} path
 */
export function propertyOfPath(field, path) {
    const [head, second, third] = path.split('.');
    const tag = optionTag(typeOf(field));
    if (head === 'options' && tag !== undefined) {
        return second === undefined ? tag : `${tag}.${second}.${third === 'label' || third === 'image' ? 'text' : 'value'}`;
    } else if (head === 'validators') {
        const validator = field.validators[Number(second)];
        const key = validator && (validator.kind === 'same' ? 'format' : keyOfValidator(validator));
        return Object.keys(keys).find((tag) => keys[tag] === key);
    }
    return byPath[path] ?? byPath[`${head}.${second}`] ?? (['texts', 'style'].includes(head) ? second : undefined);
}
