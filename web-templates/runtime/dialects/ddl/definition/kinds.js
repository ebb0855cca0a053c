// Written by scripts/table-lists from the tables; not to be edited by hand.

/**
 * The editors that can hold a field's data, the usual one first, by its `dataType`; without `ddm-`.
 * @type {Record<string, string[]>}
 */
export const editors = {
    boolean: ['checkbox', 'boolean'], string: ['text', 'textarea', 'select', 'radio'], date: ['date'],
    integer: ['number', 'integer', 'decimal'], number: ['number', 'integer', 'decimal'],
    double: ['number', 'integer', 'decimal'], geolocation: ['geolocation'], image: ['image', 'documentlibrary'],
    'document-library': ['documentlibrary'],
};

/** Known kinds of portals without a counterpart in apps. */
export const foreign = ['separator', 'link-to-page', 'journal-article', 'html', 'text-html', 'paragraph', 'grid'];

/** The attributes of fields that mean something. */
export const attributes = [
    'dataType', 'type', 'name', 'label', 'predefinedValue', 'tip', 'required', 'readOnly', 'repeatable', 'showLabel',
    'multiple', 'options', 'indexType', 'width', 'localizable', 'fieldNamespace', 'style', 'nestedFields',
    'displayChildLabelAsValue', 'visibilityExpression', 'validation', 'fieldName', 'inline', 'placeholder', 'tooltip',
    'text', 'displayStyle', 'dir', 'direction', 'height', 'locale',
];
