import { plainLanguage } from '../plain/language.js';

/** @typedef {import('../../model/types').Language} Language */

const types = [
    'text', 'textarea', 'checkbox', 'slider', 'stepper', 'progress', 'choices', 'picker', 'output', 'picture', 'pictureFile',
    'web', 'button', 'prose',
];

/**
 * Edits forms of bound controls by the properties of form documents.
 * @type {Language}
 */
export const actiondataLanguage = { ...plainLanguage, types };
