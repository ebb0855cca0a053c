import { addLanguage } from '../languages/languages.js';
import { addMakers } from './properties/inputs.js';

/**
 * Loads the language of a form that is about to be shown; at once where it is there.
 * @param {string} dialect
 * @returns {Promise<void>} fails where its script cannot be loaded
 */
export async function loadLanguage(dialect) {
    if (dialect === 'mmxml') {
        const { mmxml } = await import('./mmxml.js');
        addLanguage(mmxml.language);
        addMakers(mmxml.makers);
    }
}
