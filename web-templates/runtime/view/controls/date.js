import { dateText } from '../receipt/dates.js';

/**
 * A day that the browser’s own input takes; on paper it is written in words.
 * @type {Runtime.Control}
 */
export const date = { name: 'date', words: dateText };
