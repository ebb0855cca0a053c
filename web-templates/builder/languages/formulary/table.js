import { fieldNamed, fieldsOf } from '../../model/walk.js';
import { typeOf } from './canonical.js';
import { cellOf } from './cells.js';
import { keptOf } from './definition.js';
import { presetNames, typeOfPreset } from './presets.js';
import { listProperties, plainProperties, ruleProperties, styleProperties } from './properties.js';

/**
 * The palette: the five types as they are, then fields that are ready for what they are often wanted for.
 * @returns {Tables.PaletteEntry[]}
 */
export function palette() {
    return presetNames.map((type) => ({
        type, caption: `type.${type}`, hint: `type.${type}.hint`, label: `preset.${type}.label`,
        group: type === typeOfPreset(type) ? 'plain' : 'ready', base: String(typeOfPreset(type)),
    }));
}

/**
 * The properties of a field in groups, as the properties pane shows them.
 * @param {Doc.FormDocument} document
 * @param {string} name
 * @returns {Tables.PropertyGroup[]}
 */
export function propertiesOf(document, name) {
    const field = fieldNamed(document, name);
    const type = field && typeOf(field.control);
    if (!field || !type) {
        return [];
    }
    const kept = keptOf(document, field);
    const context = { type, kept, names: fieldsOf(document).map((each) => each.name), cell: cellOf(kept),
        isProse: (/** @type {string} */ each) => fieldNamed(document, each)?.control === 'prose' };
    const groups = [
        { name: 'basics', properties: plainProperties(context) },
        { name: 'options', properties: type === 'picker' ? listProperties('listOptions', context) : [] },
        { name: 'validators', properties: type === 'index' ? [] : listProperties('validator', context) },
        { name: 'rule', properties: type === 'datePicker' || type === 'boolean' ? ruleProperties(context) : [] },
        { name: 'style', properties: styleProperties(context) },
    ];
    return groups.filter(({ properties }) => properties.length > 0).map((group) => ({ ...group, caption: `property.group.${group.name}` }));
}
