import { plainLanguage } from '../plain/language.js';

/**
 * 3lvis/Form JSON in the builder: fields are edited by the properties of form documents.
 * @type {import('../../model/types').Language}
 */
export const elvisLanguage = { ...plainLanguage, name: 'elvis' };
