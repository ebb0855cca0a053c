import { sentence } from '../../../runtime/json/diagnostics.js';
import { kindName, member, membersOf, stringOf } from '../../../runtime/json/nodes.js';
import { suggestion } from '../../../runtime/json/nearest-name.js';
import { hexOf } from '../../../runtime/render/color.js';
import { colorOf, number } from '../../document/written-values.js';
import { plainStyle } from '../../document/empty.js';
import { present, withValueAt } from '../../document/objects.js';
import { looks } from './looks.js';
import { ordered, orders } from './keys.js';
import { quoted, tellUnknown, textIn, warn } from './reading.js';

const sides = /** @type {Record<string, string>} */ ({
    alignCenter: 'center', alignLeft: 'left', alignRight: 'right',
});

/** The readers of members of a style. */
const readers = /** @type {const} */ ({ colour: readColor, size: readSize, count: readSize, font: readName });

/** The writers of members of a style. */
const writers = /** @type {Record<string, (value: any) => Json.JSONValue | undefined>} */ ({
    colour: hexOf, size: (size) => size, count: String, font: (name) => name, picture: ({ name }) => name,
    choice: (side) => Object.keys(sides).find((word) => sides[word] === side),
});

/**
 * The looks of a field (formulary 8); what cannot be used is told and left out.
 * @type {(reading: Formulary.Reading) => Doc.Style}
 */
export function readStyle(reading) {
    const node = member(reading.node, 'style');
    const style = plainStyle();
    if (!node) {
        return style;
    } else if (!membersOf(node)) {
        warn(reading.diagnostics, 'style', node, sentence`“style” is an object, not ${kindName(node)}; it is ignored`);
        return style;
    }
    tellUnknown(node, orders().style, reading.diagnostics,
        (key, near) => sentence`the key “${key}” is not known in a style${near}`);
    const found = Object.entries(readers).flatMap(([kind, read]) => looks().filter((look) => look.kind === kind)
        .flatMap(({ key, path }) => (path ? [[path, read(key, node, reading)]] : [])));
    const alignment = readAlignment(node, reading);
    return /** @type {any} */ ({
        ...style, ...present({
            ...Object.fromEntries(found), alignment, ...readCell(node, reading), ...readImages(node, reading),
        }),
    });
}

/** @type {(node: Json.JSONNode, reading: Formulary.Reading) => { isUnderlined: boolean, view?: string }} */
function readCell(node, reading) {
    const cells = ['default', 'line', 'custom'];
    const cell = readName('styleCell', node, reading) ?? 'default';
    const view = readName('nameXib', node, reading);
    if (!cells.includes(cell)) {
        warn(reading.diagnostics, 'style-cell', /** @type {Json.JSONNode} */ (member(node, 'styleCell')),
            sentence`“styleCell” is default, line or custom, not “${cell}”${suggestion(cell, cells)}`);
    }
    return { isUnderlined: cell === 'line', view: cell === 'custom' ? view : undefined };
}

/** @type {(node: Json.JSONNode, reading: Formulary.Reading) => Record<string, any>} */
function readImages(node, reading) {
    /** @returns {Doc.Image | undefined} */
    const image = (/** @type {Json.JSONNode | undefined} */ each) => {
        const name = stringOf(each);
        const path = name ? reading.picture(name) : undefined;
        return each && name ? { name, ...path !== undefined && { path }, position: each.position } : undefined;
    };
    const requiredMark = readName('mandatoryIcon', node, reading) && image(member(node, 'mandatoryIcon'));
    const check = member(node, 'checkBox');
    const [on, off] = orders().checkBox.map((key) => check && member(check, key));
    if (check && (!membersOf(check) || [on, off].some((each) => each && stringOf(each) === undefined))) {
        warn(reading.diagnostics, 'check-box', check,
            sentence`“checkBox” is {"checkBoxOn": …, "checkBoxOff": …} with names of pictures; it is ignored`);
        return { requiredMark };
    }
    check && tellUnknown(check, orders().checkBox, reading.diagnostics);
    return { requiredMark, checkedImage: image(on), uncheckedImage: image(off) };
}

/** @type {(key: string, node: Json.JSONNode, reading: Formulary.Reading) => Doc.Color | undefined} */
function readColor(key, node, { diagnostics }) {
    const value = member(node, key);
    const color = value && colorOf(stringOf(value) ?? '', value.position);
    if (value && !color) {
        warn(diagnostics, 'color', value,
            sentence`“${key}” is a colour such as #1c87c7, not ${quoted(value, 40)}; it is ignored`);
    }
    return color;
}

/** @type {(key: string, node: Json.JSONNode, reading: Formulary.Reading) => number | undefined} */
function readSize(key, node, { diagnostics }) {
    const value = member(node, key);
    const isNumber = value?.kind === 'number' || value?.kind === 'string' && number.test(String(value.value));
    const size = value && isNumber && 'value' in value ? Number(value.value) : 0;
    if (value && !(size > 0 && size <= 500)) {
        warn(diagnostics, 'size', value, sentence`“${key}” is a size in px, not ${quoted(value, 40)}; it is ignored`);
        return undefined;
    }
    return value && size;
}

/** @type {(key: string, node: Json.JSONNode, reading: Formulary.Reading) => string | undefined} */
function readName(key, node, { diagnostics }) {
    return textIn(node, key, diagnostics)?.string || undefined;
}

/**
 * Absent is the natural side; a word that nobody knows is the middle (trap 11).
 * @type {(node: Json.JSONNode, reading: Formulary.Reading) => string | undefined}
 */
function readAlignment(node, { diagnostics }) {
    const { string, place } = textIn(node, 'align', diagnostics) ?? {};
    if (place && string !== undefined && !Object.hasOwn(sides, string)) {
        warn(diagnostics, 'align', place,
            sentence`“align” is alignLeft, alignCenter or alignRight; “${string}” counts as alignCenter${suggestion(
                string, Object.keys(sides))}`);
    }
    return string === undefined ? undefined : sides[string] ?? 'center';
}

/**
 * The member `style` of a field; undefined where it says nothing.
 * @type {(style: Doc.Style) => Doc.JSONObject | undefined}
 */
export function writtenStyle(style) {
    const underlined = style.isUnderlined ? 'line' : undefined;
    const cell = present({ styleCell: style.view === undefined ? underlined : 'custom', nameXib: style.view });
    const written = looks().reduce((/** @type {Doc.JSONObject} */ made, { key, path, kind }) => {
        const value = path && style[path];
        return value === undefined ? made : withValueAt(made, key, writers[kind](value));
    }, cell);
    return Object.keys(written).length > 0 ? ordered(written, orders().style) : undefined;
}
