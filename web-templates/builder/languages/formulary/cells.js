import { isObject } from '../../../runtime/engine/objects.js';
import { objectOf, put, withValueAt } from '../../document/objects.js';
import { ordered, putMember, orders } from './keys.js';
import { looks } from './looks.js';

/**
 * Tells whether a member counts only where a cell is chosen that is drawn by the library itself (webformulary 2.5).
 * @param {string} key
 */
function isOfDrawnCells(key) {
    return looks().some((look) => look.key === key && look.isDrawn);
}

/** @param {string} key */
function isOfExpandables(key) {
    return looks().some((look) => look.key === key && look.isOfExpandables);
}

/**
 * The cell that is chosen: "" none, "default", "line", "custom".
 * @param {Formulary.Kept} kept
 */
export function cellOf({ definition, aside }) {
    const style = objectOf(definition.style);
    const hasLooks = Object.keys(style).some(isOfDrawnCells);
    return typeof style.styleCell === 'string' ? style.styleCell : String(aside.cell ?? (hasLooks ? 'default' : ''));
}

/**
 * Chooses a cell: what does not count with it is set aside, and comes back with a cell for which it does.
 * @type {(kept: Formulary.Kept, cell: string) => Formulary.Kept}
 */
export function withCell(kept, cell) {
    const style = put(objectOf(kept.definition.style), 'styleCell',
        cell === 'line' || cell === 'custom' ? cell : undefined, orders().style);
    const chosen = { definition: putMember(kept.definition, 'style', style), aside: put(kept.aside, 'cell', cell) };
    return settled(chosen);
}

/**
 * Sets one member of the style. While a cell is chosen that does not use it, it is set aside.
 * @param {Formulary.Kept} kept
 * @param {string} path behind `style.`
 * @param {Json.JSONValue | undefined} value
 * @returns {Formulary.Kept}
 */
export function withStyle(kept, path, value) {
    const [key] = path.split('.');
    const hasCell = kept.aside.cell !== undefined || Object.hasOwn(objectOf(kept.definition.style), 'styleCell');
    const isUseless = !counts(key, kept) && (hasCell || key === 'nameXib' || isOfExpandables(key));
    const isAside = Object.hasOwn(objectOf(kept.aside.style), key) || isUseless;
    const isHalf = key === 'checkBox' && !Object.hasOwn(objectOf(kept.definition.style), key);
    if (isAside && !Object.hasOwn(objectOf(kept.definition.style), key) || isHalf) {
        const style = withoutBlank(withPart(objectOf(kept.aside.style), path, value), key);
        return settled({ ...kept, aside: put(kept.aside, 'style', style) });
    }
    const style = objectOf(kept.definition.style);
    const next = path === key ? put(style, key, value, orders().style) : withPart(style, path, value);
    if (isWhole(style.checkBox) && !isWhole(next.checkBox) && Object.keys(objectOf(next.checkBox)).length > 0) {
        const aside = put(kept.aside, 'style', put(objectOf(kept.aside.style), key, next.checkBox));
        return settled({ definition: putMember(kept.definition, 'style', put(next, key, undefined)), aside });
    }
    return settled({ ...kept, definition: putMember(kept.definition, 'style', withoutBlank(next, key)) });
}

/**
 * The style with a part of a member set; the pictures of a check in their usual order.
 * @type {(style: Doc.JSONObject, path: string, value: Json.JSONValue | undefined) => Doc.JSONObject}
 */
function withPart(style, path, value) {
    const next = withValueAt(style, path, value);
    return isObject(next.checkBox) ? { ...next, checkBox: ordered(next.checkBox, orders().checkBox) } : next;
}

/**
 * An object without members is no member.
 * @type {(style: Doc.JSONObject, key: string) => Record<string, Json.JSONValue>}
 */
function withoutBlank(style, key) {
    const value = style[key];
    return typeof value === 'object' && Object.keys(objectOf(value)).length === 0 ? put(style, key, undefined) : style;
}

/**
 * Tells whether a member counts with the chosen cell on a field of that kind.
 * @type {(key: string, kept: Formulary.Kept) => boolean}
 */
function counts(key, kept) {
    const cell = cellOf(kept);
    if (isOfExpandables(key) && kept.definition.subtype !== 'expandable') {
        return false;
    }
    return key === 'nameXib' ? cell === 'custom' : !isOfDrawnCells(key) || cell === 'default' || cell === 'line';
}

/**
 * Tells whether both images of a check are there; one alone is never written (webformulary 2.5).
 * @param {Json.JSONValue | undefined} checkBox
 */
function isWhole(checkBox) {
    return orders().checkBox.every((name) => objectOf(checkBox)[name]);
}

/**
 * Moves what does not count aside and what counts again back; a pair of check images counts when both are there.
 * @type {(kept: Formulary.Kept) => Formulary.Kept}
 */
export function settled(kept) {
    let style = objectOf(kept.definition.style);
    let aside = objectOf(kept.aside.style);
    for (const key of orders().style) {
        const isReady = key !== 'checkBox' || isWhole(aside.checkBox);
        const wasChosen = kept.aside.cell !== undefined || kept.aside.isPlain === true && isOfExpandables(key);
        if (Object.hasOwn(style, key) && wasChosen && !counts(key, kept)) {
            [style, aside] = [put(style, key, undefined), put(aside, key, style[key])];
        } else if (Object.hasOwn(aside, key) && counts(key, kept) && isReady) {
            [style, aside] = [put(style, key, aside[key], orders().style), put(aside, key, undefined)];
        }
    }
    if (kept.aside.cell === 'custom' && !Object.hasOwn(style, 'nameXib')) {
        style = put(style, 'nameXib', '', orders().style);
    }
    const isKept = typeof kept.definition.style === 'object' || Object.keys(style).length > 0;
    return {
        definition: isKept ? putMember(kept.definition, 'style', Object.keys(style).length > 0 ? style : undefined)
            : kept.definition,
        aside: put(kept.aside, 'style', Object.keys(aside).length > 0 ? aside : undefined),
    };
}
