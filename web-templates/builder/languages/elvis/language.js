import { createLanguage } from '../plain/language.js';

/** The language of 3lvis/Form JSON: all of it is rows. What tells of an option below its words is its `info`. */
export const elvisLanguage = createLanguage('elvis', {
    isShown: (path, { choice, control }) => path !== 'info' || control !== 'checkbox' && choice?.look !== 'segments',
});
