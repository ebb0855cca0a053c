import { exchange } from '../../runtime/view/exchange.js';
import { hearGrid } from './channel.js';

/** @typedef {import('../../runtime/types').Feature} Feature */
/** @typedef {import('../../runtime/types').Page} Page */

/**
 * Puts the form as it is now on the server in the place of the one in this frame when the grid asks. Where that cannot
 * be done the frame is loaded anew.
 * @type {Feature}
 */
export const renewal = { name: 'renewal', attach };

/** @param {Page} page */
function attach(page) {
    let work = Promise.resolve();
    hearGrid(page, 'renew', () => {
        work = work.then(exchange).then(() => {}, () => location.reload());
    });
}
