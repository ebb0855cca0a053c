const drawn = { isDrawn: true };
const expandable = { types: ['boolean'], isDrawn: true, isOfExpandables: true };
const chosen = { types: ['picker', 'datePicker'] };
const answered = { types: ['text', 'picker', 'datePicker', 'boolean'] };

/**
 * The members of a style in the order in which they are shown: what the form document calls them, what kind of value
 * they have, the types that have them, whether they count only with a cell that the library itself draws
 * (webformulary 2.5), and the ground that a colour stands on. What is chosen by a cell is none of them.
 * @type {Formulary.Look[]}
 */
export const looks = [
    { key: 'backgroundColorField', path: 'background', kind: 'colour', ...drawn },
    { key: 'titleColor', path: 'titleColor', kind: 'colour', ground: 'backgroundColorField', ...drawn },
    { key: 'sizeTitle', path: 'titleSize', kind: 'size', ...drawn },
    { key: 'errorColor', path: 'errorColor', kind: 'colour', ground: 'backgroundColorField', ...drawn },
    { key: 'sizeError', path: 'errorSize', kind: 'size', ...drawn, ...answered },
    { key: 'align', path: 'alignment', kind: 'choice', ...drawn },
    { key: 'font', path: 'font', kind: 'font', ...drawn },
    { key: 'mandatoryIcon', path: 'requiredMark', kind: 'picture', ...answered },
    { key: 'checkBox.checkBoxOn', path: 'checkedImage', kind: 'picture', types: ['boolean'] },
    { key: 'checkBox.checkBoxOff', path: 'uncheckedImage', kind: 'picture', types: ['boolean'] },
    {
        key: 'expandCollapseButtonTextColor', path: 'disclosureColor', kind: 'colour', ground: 'backgroundColorField',
        ...expandable,
    },
    { key: 'expandCollapseButtonFontSize', path: 'disclosureSize', kind: 'number', ...expandable },
    { key: 'expandCollapseButtonFont', path: 'disclosureFont', kind: 'font', ...expandable },
    { key: 'acceptColorPicker', kind: 'colour', ground: 'containerAcceptColorPicker', ...chosen },
    { key: 'containerAcceptColorPicker', kind: 'colour', ...chosen },
    { key: 'backgroundPickerColorPicker', kind: 'colour', ...chosen },
];

/** The members of a style, in the order in which the original tool writes them. */
export const styleKeys = [
    'expandCollapseButtonTextColor', 'expandCollapseButtonFontSize', 'expandCollapseButtonFont',
    'backgroundColorField', 'titleColor', 'errorColor', 'sizeTitle', 'sizeError', 'acceptColorPicker',
    'containerAcceptColorPicker', 'backgroundPickerColorPicker', 'align', 'font', 'mandatoryIcon', 'checkBox',
    'styleCell', 'nameXib',
];

export const checkBoxOrder = ['checkBoxOn', 'checkBoxOff'];

/** The members of sizes, which the original tool writes as texts. */
export const sizeKeys = looks.filter(({ kind }) => kind === 'size' || kind === 'number').map(({ key }) => key);
