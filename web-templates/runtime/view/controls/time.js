import { timeText } from '../receipt/dates.js';

/**
 * A time of day that the browser’s own input takes; on paper it is written in words.
 * @type {Runtime.Control}
 */
export const time = { name: 'time', words: timeText };
