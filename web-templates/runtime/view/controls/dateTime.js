import { timeText } from '../receipt/dates.js';

/**
 * A day with a time that the browser’s own input takes; on paper it is written in words.
 * @type {Runtime.Control}
 */
export const dateTime = { name: 'dateTime', words: timeText };
