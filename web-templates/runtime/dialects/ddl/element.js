/**
 * The screenlet as an element of any page (section 9).
 * @type {Runtime.FormTag}
 */
export const element = {
    name: 'ddl-form',
    service: 'liferay',
    settings: {
        'structure-id': 'structureId', 'group-id': 'groupId', 'record-set-id': 'recordSetId', 'record-id': 'recordId',
        'user-id': 'userId', 'repository-id': 'repositoryId', 'folder-id': 'folderId', 'file-prefix': 'filePrefix',
        'auto-load': 'autoLoad', 'autoscroll-on-validation': 'autoscrollOnValidation',
        'show-submit-button': 'showSubmitButton', editable: 'editable',
    },
    identity: ['structure-id', 'group-id', 'record-set-id'],
    switches: ['autoLoad', 'autoscrollOnValidation', 'showSubmitButton', 'editable'],
    texts: ['filePrefix'],
    properties: ['authToken'],
    methods: ['loadForm', 'loadRecord', 'submitForm', 'clearForm', 'validate', 'submit', 'fill', 'field'],
    facts: ['isFormLoaded', 'values', 'valid', 'submission', 'locale'],
    failure: {
        type: 'formLoadError', message: 'Error loading the form',
        unserved: '"endpoint" and "definition" need a form whose site names "services.liferay"',
    },
};
