import { createFileNotice } from './file-notice.js';
import { createPictureInput } from '../properties/picture-input.js';
import { saveForm } from './saving.js';
import { connect } from './server.js';
import { createServerExport } from './server-export.js';
import { createServerSection } from './server-section.js';
import { createSiteForms, openWanted } from './site-forms.js';

/** @typedef {import('../shell/types').Store} Store */

/**
 * All that the builder has behind a development server, and nowhere else.
 * @param {string} address
 * @param {typeof fetch} fetch
 * @param {import('../shell/types').ServerForm[]} forms
 * @returns {import('../shell/types').DevelopmentServer}
 */
export function connectSite(address, fetch, forms) {
    const server = connect(address, fetch, forms);
    return Object.assign(server, { site: {
        saveForm: (/** @type {Store} */ store) => saveForm(store, server),
        openForm: (/** @type {Store} */ store, /** @type {string} */ id) => openWanted(store, server, id),
        createNotice: (/** @type {Store} */ store) => createFileNotice(store, server),
        createSection: (/** @type {Store} */ store) => createServerSection(store, server),
        createExport: (/** @type {Store} */ store) => createServerExport(store, server),
        createForms: (/** @type {Store} */ store) => createSiteForms(store, server),
        createPicture: createPictureInput(server),
    } });
}
