import { warning, sentence } from '../../../runtime/json/findings.js';
import { kindName, member, membersOf, stringOf } from '../../../runtime/json/nodes.js';
import { colorOf, number } from '../../document/written-values.js';
import { plainStyle } from '../../document/empty.js';
import { suggestion, suggestions } from '../../../runtime/json/nearest-name.js';
import { styleKeys } from './keys.js';
import { quoted } from './reading.js';

const colors = /** @type {const} */ ({
    background: 'backgroundColorField', titleColor: 'titleColor', errorColor: 'errorColor',
    disclosureColor: 'expandCollapseButtonTextColor',
});
const sizes = /** @type {const} */ ({
    titleSize: 'sizeTitle', errorSize: 'sizeError', disclosureSize: 'expandCollapseButtonFontSize',
});
const names = /** @type {const} */ ({ font: 'font', disclosureFont: 'expandCollapseButtonFont' });

/**
 * The looks of a field (formulary 8); what cannot be used is told and left out.
 * @type {(reading: Formulary.Reading) => Doc.Style}
 */
export function readStyle(reading) {
    const node = member(reading.node, 'style');
    const style = plainStyle();
    const members = node ? membersOf(node) : [];
    if (!node) {
        return style;
    } else if (!members) {
        reading.findings.push(
            warning('formulary.style', node, sentence`“style” is an object, not ${kindName(node)}; it is ignored`));
        return style;
    }
    const near = suggestions(styleKeys);
    for (const each of members) {
        if (!styleKeys.includes(each.key)) {
            reading.findings.push(
                warning('formulary.unknown-key', each,
                    sentence`the key “${each.key}” is not known in a style${near(each.key)}`));
        }
    }
    /** @type {Record<string, unknown>} */
    const found = {};
    Object.entries(colors).forEach(([property, key]) => { found[property] = readColor(key, node, reading); });
    Object.entries(sizes).forEach(([property, key]) => { found[property] = readSize(key, node, reading); });
    Object.entries(names).forEach(([property, key]) => { found[property] = readName(key, node, reading); });
    found.alignment = readAlignment(node, reading);
    const cell = readCell(node, reading);
    Object.assign(found, cell, readImages(node, reading));
    return { ...style, ...Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) };
}

/**
 * @param {Json.JSONNode} node
 * @param {Formulary.Reading} reading
 */
function readCell(node, reading) {
    const cells = ['default', 'line', 'custom'];
    const cell = readName('styleCell', node, reading) ?? 'default';
    const view = readName('nameXib', node, reading);
    if (!cells.includes(cell)) {
        reading.findings.push(warning('formulary.style-cell', /** @type {Json.JSONNode} */ (member(node, 'styleCell')),
            sentence`“styleCell” is default, line or custom, not “${cell}”${suggestion(cell, cells)}`));
    }
    return { isUnderlined: cell === 'line', view: cell === 'custom' ? view : undefined };
}

/**
 * @param {Json.JSONNode} node
 * @param {Formulary.Reading} reading
 */
function readImages(node, reading) {
    /** @returns {Doc.Image | undefined} */
    const image = (/** @type {Json.JSONNode | undefined} */ each) => {
        const name = stringOf(each);
        const path = name ? reading.picture(name) : undefined;
        return each && name ? { name, ...path !== undefined && { path }, position: each.position } : undefined;
    };
    const requiredMark = readName('mandatoryIcon', node, reading) === undefined ? undefined
        : image(member(node, 'mandatoryIcon'));
    const check = member(node, 'checkBox');
    const given = check ? ['checkBoxOn', 'checkBoxOff'].flatMap((key) => member(check, key) ?? []) : [];
    if (check && (!membersOf(check) || given.some((each) => stringOf(each) === undefined))) {
        reading.findings.push(warning('formulary.check-box', check,
            sentence`“checkBox” is {"checkBoxOn": …, "checkBoxOff": …} with names of pictures; it is ignored`));
        return { requiredMark };
    }
    const picture = (/** @type {string} */ key) => image(check && member(check, key));
    return { requiredMark, checkedImage: picture('checkBoxOn'), uncheckedImage: picture('checkBoxOff') };
}

/** @type {(key: string, node: Json.JSONNode, reading: Formulary.Reading) => Doc.Color | undefined} */
function readColor(key, node, reading) {
    const value = member(node, key);
    const color = value && colorOf(stringOf(value) ?? '', value.position);
    if (value && !color) {
        reading.findings.push(
            warning('formulary.color', value,
                sentence`“${key}” is a colour such as #1c87c7, not ${quoted(value, 40)}; it is ignored`));
    }
    return color;
}

/** @type {(key: string, node: Json.JSONNode, reading: Formulary.Reading) => number | undefined} */
function readSize(key, node, reading) {
    const value = member(node, key);
    const isNumber = value?.kind === 'number' || value?.kind === 'string' && number.test(String(value.value));
    const size = value && isNumber && 'value' in value ? Number(value.value) : 0;
    if (value && !(size > 0 && size <= 500)) {
        reading.findings.push(
            warning('formulary.size', value,
                sentence`“${key}” is a size in px, not ${quoted(value, 40)}; it is ignored`));
        return undefined;
    }
    return value && size;
}

/** @type {(key: string, node: Json.JSONNode, reading: Formulary.Reading) => string | undefined} */
function readName(key, node, reading) {
    const value = member(node, key);
    const name = stringOf(value);
    if (value && name === undefined) {
        reading.findings.push(
            warning('formulary.type', value, sentence`“${key}” is a text, not ${kindName(value)}; it is ignored`));
    }
    return name === '' ? undefined : name;
}

/**
 * Absent is the natural side; a word that nobody knows is the middle (trap 11).
 * @type {(node: Json.JSONNode, reading: Formulary.Reading) => string | undefined}
 */
function readAlignment(node, reading) {
    readName('align', node, reading);
    const value = member(node, 'align');
    const written = stringOf(value);
    if (!value || written === undefined) {
        return undefined;
    }
    const known = ['alignCenter', 'alignLeft', 'alignRight'];
    if (known.includes(written)) {
        return written.slice(5).toLowerCase();
    }
    reading.findings.push(warning('formulary.align', value,
        sentence`“align” is alignLeft, alignCenter or alignRight; “${written}” counts as alignCenter${suggestion(
            written, known)}`));
    return 'center';
}
