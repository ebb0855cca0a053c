import { exchange } from '../../runtime/view/exchange.js';
import { hearGrid } from './channel.js';

/**
 * Puts the form as it is now on the server in the place of the one in this frame when the grid asks. Where that cannot
 * be done the frame is loaded anew.
 * @type {Runtime.Feature}
 */
export const renewal = { name: 'renewal', attach };

/** @param {Runtime.Page} page */
function attach(page) {
    let work = Promise.resolve();
    hearGrid(page, 'renew', () => {
        work = work.then(exchange).then(() => {}, () => location.reload());
    });
}
