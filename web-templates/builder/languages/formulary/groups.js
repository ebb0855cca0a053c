import { fontNames } from './fonts.js';
import { formularyLanguage } from './language.js';
import { fieldsOf } from '../../document/walk.js';
import { fieldTitle } from '../../structure/outline.js';

/** A word more about some properties. */
const hints = /** @type {Record<string, string>} */ ({ key: 'hint.key', subtype: 'hint.subtype' });

/**
 * The properties of a field as the table of its language has them.
 * @type {(state: Shell.State, text: Shell.Words, read: Properties.Read) => Properties.Group[]}
 */
export function tableGroups({ document, selection }, text, read) {
    const table = formularyLanguage.properties(document, selection).map(({ name, caption, properties }) => ({
        name, title: text(caption),
        // What does not count with the chosen cell stands behind what does.
        entries: withShortcuts(name, [true, false].flatMap((isCounted) => (
            properties.filter(({ counts = true }) => counts === isCounted).map((each) => entryOf(each, text, read)))),
        text, read),
    }));
    const isAsked = read('type') !== 'index';
    return table.flatMap((group) => {
        if (group.name === 'basics' && !isAsked) {
            return [{ ...group, name: 'heading', title: text('type.index') }];
        }
        if (group.name === 'basics') {
            return parted(group, text, table.filter(({ name }) => name === 'options'));
        }
        return group.name === 'options' ? [] : [group];
    });
}

/**
 * First what everybody needs, then the options, then how it is answered.
 * @type {(group: Properties.Group, text: Shell.Words, options: Properties.Group[]) => Properties.Group[]}
 */
function parted(group, text, options) {
    const isFirst = ({ path = '' }) => ['label', 'key', 'required', 'placeHolder', 'subtype'].includes(path)
        || path.startsWith('expandableInfo');
    const rest = group.entries.filter((entry) => !isFirst(entry));
    return [{ ...group, entries: group.entries.filter(isFirst) }, ...options,
        { name: 'answer', title: text('property.group.answer'), entries: rest }];
}

/**
 * The offers of the page besides the table: whether an answer is required, behind the key; many options at once; one
 * more target of a rule.
 * @type {(group: string, entries: Properties.Entry[], text: Shell.Words, read: Properties.Read) => Properties.Entry[]}
 */
function withShortcuts(group, entries, text, read) {
    const behind = (/** @type {RegExp} */ path, /** @type {Properties.Entry} */ entry) => {
        const at = entries.reduce((found, { path: each }, n) => (path.test(each) ? n : found), -1);
        return at < 0 ? entries : [...entries.slice(0, at + 1), entry, ...entries.slice(at + 1)];
    };
    if (group === 'basics' && read('type') !== 'index') {
        return behind(/^key$/, { path: 'required', kind: 'required', label: text('property.required') });
    }
    if (group === 'options') {
        return behind(/^listOptions$/, { path: 'listOptions.paste', kind: 'paste', label: text('options.paste') });
    }
    return group === 'rule'
        ? behind(/^rules\.field\d+$/,
            { path: 'rules.fieldReciver', kind: 'more', label: text('append.rules.fieldReciver') }) : entries;
}

/** @type {(property: Tables.Property, text: Shell.Words, read: Properties.Read) => Properties.Entry} */
function entryOf(property, text, read) {
    const { path, kind, caption, on, off, items = [] } = property;
    const number = Number(/(\d+)$/.exec(path)?.[1] ?? 0) + (/^rules\.field/.test(path) ? 0 : 1);
    const told = path === 'rules' ? `hint.rules.${String(read('type'))}` : hints[path];
    const about = property.counts === false ? 'hint.notCounted' : told;
    const hint = about === undefined ? {} : { hint: text(about) };
    const base = {
        path, label: text(path === 'rules.value' && kind === 'number' ? 'property.rules.years' : caption, { number }),
        ...hint,
    };
    const titles = (/** @type {[string, string?][]} */ choices, /** @type {string[]} */ ...group) => (
        choices.map(([value, key]) => [value, key ? text(key) : value, ...group]));
    switch (kind) {
    // Labels of booleans and headings may hold links (formulary 9); those of expandable ones are HTML.
    case 'longText': return { ...base, kind: path === 'label' && read('subtype') !== 'expandable' ? 'links' : 'area' };
    case 'number': return { ...base, kind: 'text', inputMode: 'numeric' };
    case 'size': return { ...base, kind, inputMode: 'numeric', isWhole: true, minimum: 1 };
    case 'check': return { ...base, kind, on: on ?? true, off: off ?? false };
    case 'choice': return {
        ...base, kind,
        choices: [...titles(property.choices ?? []), ...titles(property.moreChoices ?? [], text('choice.more'))],
    };
    case 'colour': return { ...base, kind: 'color', ...property.ground && { contrastWith: property.ground } };
    case 'font': return {
        ...base, kind: 'suggest', isCode: true, suggestions: () => fontNames().map((name) => [name, '']),
    };
    case 'picture': return { ...base, kind, isCode: true };
    case 'field': return {
        ...base, kind: 'suggest', isCode: true,
        suggestions: ({ document }) => fieldsOf(document).map((field) => [field.name, fieldTitle(field, document)]),
    };
    case 'pattern': return { ...base, kind, isCode: true };
    case 'date': return { ...base, kind: 'text', isCode: true, hint: text('hint.date') };
    case 'list': return {
        ...base, kind, items: items.map(({ properties }) => properties.map((each) => entryOf(each, text, read))),
    };
    default: return path === 'key' ? { ...base, kind: 'key' }
        : { ...base, kind: 'text', ...path.endsWith('.key') && { isCode: true } };
    }
}
