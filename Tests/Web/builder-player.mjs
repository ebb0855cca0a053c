/** Plays cases of the original form constructor on the builder's model, as a person would on its page. */
import { exportFormulary } from '../../web-templates/builder/languages/formulary/export.js';
import { addField, emptyDocument } from '../../web-templates/builder/document/adding.js';
import { removeNode } from '../../web-templates/builder/document/moving.js';
import { appendItem, getProperty, removeItem, setProperty } from '../../web-templates/builder/document/properties.js';

const fills = {
    key: 'key', label: 'label', placeHolder: 'placeHolder', keyboard: 'keyboard', isPassword: 'isPassword',
    acceptText: 'textAcceptButton',
    firstOptionText: 'listOptions.0.value', description: 'expandableInfo.description',
    readMore: 'expandableInfo.textButtonReadMore',
    readLess: 'expandableInfo.textButtonReadLess', hidden: 'isHidden',
};
const styles = {
    cell: 'styleCell', cellColor: 'backgroundColorField', titleColor: 'titleColor', errorColor: 'errorColor',
    sizeTitle: 'sizeTitle',
    sizeError: 'sizeError', align: 'align', font: 'font', nameXib: 'nameXib', imageMandatory: 'mandatoryIcon',
    imageCheckBoxOn: 'checkBox.checkBoxOn', imageCheckBoxOff: 'checkBox.checkBoxOff', acceptColor: 'acceptColorPicker',
    acceptContainerColor: 'containerAcceptColorPicker', pickerBackground: 'backgroundPickerColorPicker',
    expandButtonColor: 'expandCollapseButtonTextColor', expandButtonSize: 'expandCollapseButtonFontSize',
};

/** The definition and the number of refusals after all steps of a case. */
export function play(steps) {
    const player = { document: emptyDocument('case', 'Case'), cards: [], entry: undefined, alerts: 0,
        result: undefined };
    for (const step of steps) {
        const [[name, given]] = Object.entries(step);
        actions[name](player, given);
    }
    return { definition: player.result, alerts: player.alerts };
}

const set = (player, path, value) => {
    player.document = setProperty(player.document, player.entry, path, value);
};

const actions = {
    // The entry form is a field that is there already; what was begun and not added goes when another type is chosen.
    selectType: (player, type) => {
        if (player.entry) {
            player.document = removeNode(player.document, player.entry);
        }
        const name = `entry${player.cards.length}`;
        player.entry = { kind: 'field', name };
        player.filled = {};
        player.document = addField(player.document, { type, name });
    },
    fill: (player, given) => {
        Object.assign(player.filled, given);
        for (const [name, value] of Object.entries(given)) {
            if (name === 'key') {
                continue;
            } else if (name === 'lockEditing') {
                set(player, 'isEditing', !value);
            } else if (name === 'expandable') {
                set(player, 'subtype', value ? 'expandable' : '');
            } else {
                set(player, fills[name], value === 'None' && name === 'keyboard' ? '' : value);
            }
        }
    },
    addOption: (player, { key, value }) => {
        const n = getProperty(player.document, player.entry, 'listOptions').length;
        player.document = appendItem(player.document, player.entry, 'listOptions');
        set(player, `listOptions.${n}.key`, key);
        set(player, `listOptions.${n}.value`, value);
    },
    removeOption: (player, n) => {
        player.document = removeItem(player.document, player.entry, `listOptions.${n}`);
    },
    addValidator: (player, { type = 'None', compareKey1, compareKey2, ...rest }) => {
        const n = (getProperty(player.document, player.entry, 'validator') ?? []).length;
        player.document = appendItem(player.document, player.entry, 'validator');
        set(player, `validator.${n}.type`, type);
        Object.entries(rest).forEach(([name, value]) => set(player, `validator.${n}.${name}`, value));
        [compareKey1, compareKey2]
            .forEach((key, at) => key !== undefined && set(player, `validator.${n}.itemsCompare.${at}`, key));
    },
    rule: (player, given) => {
        set(player, 'rules', true);
        Object.entries(given).forEach(([name, value]) => set(player, `rules.${name}`, value));
    },
    style: (player, { font, customFont, ...given }) => {
        Object.entries(given).forEach(([name, value]) => set(player, `style.${styles[name]}`, value));
        if (font !== undefined) {
            set(player, 'style.font', font === 'custom' ? customFont ?? '' : font);
        }
    },
    add: (player) => {
        const { key = '', label = '' } = player.filled;
        const value = (path) => getProperty(player.document, player.entry, path);
        const isExpandable = value('subtype') === 'expandable';
        const isBlank = key === '' || label === ''
            || isExpandable && Object.values(value('expandableInfo')).some((text) => text === '')
            || (value('listOptions') ?? []).some((option) => option.key === '' || option.value === '');
        if (isBlank) {
            player.alerts += 1;
            return;
        }
        player.document = setProperty(player.document, player.entry, 'key', key);
        player.cards.push({ kind: 'field', name: key });
        player.entry = undefined;
    },
    removeField: (player, n) => {
        player.document = removeNode(player.document, player.cards[n]);
    },
    generate: (player) => {
        const begun = player.entry ? removeNode(player.document, player.entry) : player.document;
        player.result = JSON.parse(exportFormulary(begun).text);
    },
};
