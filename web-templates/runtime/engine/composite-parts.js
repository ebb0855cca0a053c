import { kindOf, partText } from './composites.js';
import { isOfFormat } from './named-formats.js';
import { capitalised } from './text.js';

/**
 * The key that a part is submitted under.
 * @param {Runtime.CompositeKind} kind
 * @param {Runtime.CompositePart} part
 * @param {string} prefix of the field, "" for none
 * @returns {string}
 */
export function partKey(kind, { name, key = capitalised(name), bareKey }, prefix) {
    if (prefix) {
        return prefix + key;
    }
    return bareKey ?? (kind.prefix === undefined ? name : kind.prefix + key);
}

/**
 * Tells whether a required composite needs one of its parts.
 * @param {Runtime.Engine} engine
 * @param {Runtime.Field} composite
 * @param {string} name of the part
 * @returns {boolean}
 */
export function isPartNeeded(engine, composite, name) {
    const kind = kindOf(engine, composite);
    const { needed = '', unless = null } = partNamed(kind, name) ?? {};
    if (needed === 'offered') {
        return kind?.offers?.(composite, name) ?? false;
    }
    return needed === 'always' && !unless?.every((other) => isPartWritten(engine, composite, other));
}

/**
 * Tells whether a text, not blank, is valid as a part.
 * @type {(engine: Runtime.Engine, composite: Runtime.Field, name: string, text: string) => boolean}
 */
export function acceptsPart(engine, composite, name, text) {
    const kind = kindOf(engine, composite);
    return isWritten(engine, partNamed(kind, name)?.format, text)
        && (kind?.accepts?.(engine, composite, name, text) ?? true);
}

/**
 * Tells whether a part is of its format.
 * @type {(engine: Runtime.Engine, composite: Runtime.Field, name: string) => boolean}
 */
export function isPartWritten(engine, composite, name) {
    return isWritten(engine, partNamed(kindOf(engine, composite), name)?.format, partText(composite, name));
}

/**
 * Tells whether a text is of a format; all are of one that the page does not have.
 * @type {(engine: Runtime.Engine, name: string | undefined, text: string) => boolean}
 */
export function isWritten({ data }, name, text) {
    const format = data.formats?.[name ?? ''];
    return format === undefined || isOfFormat(format, text);
}

/**
 * A text as a part keeps it.
 * @type {(engine: Runtime.Engine, composite: Runtime.Field, name: string, text: string) => string}
 */
export function keptPart(engine, composite, name, text) {
    const kind = kindOf(engine, composite);
    const part = partNamed(kind, name);
    return part && kind?.kept?.(composite, part, text) || text;
}

/**
 * @param {Runtime.CompositeKind | undefined} kind
 * @param {string} name
 */
function partNamed(kind, name) {
    return kind?.parts.find((part) => part.name === name);
}
