import { createFileNotice } from './file-notice.js';
import { createPictureInput } from '../properties/picture-input.js';
import { saveForm } from './saving.js';
import { connect } from './server.js';
import { createServerExport } from './server-export.js';
import { createServerSection } from './server-section.js';
import { createSiteForms, openWanted } from './site-forms.js';

/**
 * All that the builder has behind a development server, and nowhere else.
 * @param {string} address
 * @param {typeof fetch} fetch
 * @param {Shell.ServerForm[]} forms
 * @returns {Shell.DevelopmentServer}
 */
export function connectSite(address, fetch, forms) {
    const server = connect(address, fetch, forms);
    return Object.assign(server, { site: {
        saveForm: (/** @type {Shell.Store} */ store) => saveForm(store, server),
        openForm: (/** @type {Shell.Store} */ store, /** @type {string} */ id) => openWanted(store, server, id),
        createNotice: (/** @type {Shell.Store} */ store) => createFileNotice(store, server),
        createSection: (/** @type {Shell.Store} */ store) => createServerSection(store, server),
        createExport: (/** @type {Shell.Store} */ store) => createServerExport(store, server),
        createForms: (/** @type {Shell.Store} */ store) => createSiteForms(store, server),
        createPicture: createPictureInput(server),
    } });
}
