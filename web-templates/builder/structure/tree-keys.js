/**
 * The acts of the keys on the tree: `fold` opens and closes a row, `run` does a command of the toolbar, `editText`
 * edits the words of what is selected in the form.
 * @typedef {{ store: Shell.Store, fold: (row: Structure.Row, isOpen: boolean) => void, run: (command: string) => void,
 *     editText: () => void }} Actions
 */

/** The milliseconds for which letters count as one word. */
const typingTime = 600;
const typed = { text: '', time: 0 };

/**
 * The keys of a tree (APG: tree view), and those that move and delete (APG: rearrangeable listbox).
 * @param {KeyboardEvent} event
 * @param {Structure.Row[]} rows in view
 * @param {Structure.Row | undefined} row that has the focus
 * @param {Actions} actions
 */
export function moveInTree(event, rows, row, { store, fold, run, editText }) {
    if (!row || event.defaultPrevented || event.ctrlKey || event.metaKey) {
        return;
    }
    const commands = event.altKey
        ? { ArrowUp: 'move-up', ArrowDown: 'move-down', ArrowLeft: 'move-out', ArrowRight: 'move-in' }
        : { Delete: 'delete', Backspace: 'delete' };
    const command = /** @type {Record<string, string | undefined>} */ (commands)[event.key];
    const select = (/** @type {Structure.Row | undefined} */ other) => other
        && store.select({ kind: other.kind, name: other.name }, { focus: 'item' });
    if (command !== undefined) {
        event.preventDefault();
        run(command);
    } else if (event.altKey) {
        return;
    } else if (event.key === 'Enter' || event.key === 'F2') {
        event.preventDefault();
        event.key === 'F2' ? editText() : run('edit');
    } else if (event.key === ' ') {
        event.preventDefault();
        select(row);
    } else if (event.shiftKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
        event.preventDefault();
        extend(store, rows, event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'ArrowRight' && row.isOpen === false || event.key === 'ArrowLeft' && row.isOpen) {
        event.preventDefault();
        fold(row, !row.isOpen);
    } else if (/^[\p{L}\p{N}]$/u.test(event.key)) {
        event.preventDefault();
        select(typeahead(event, rows, row));
    } else {
        const to = rowFor(event.key, rows, row);
        typed.text = '';
        if (to) {
            event.preventDefault();
            select(to);
        }
    }
}

/**
 * Selects one field more, or one less, at the end that is not held.
 * @type {(store: Shell.Store, rows: Structure.Row[], step: 1 | -1) => void}
 */
function extend(store, rows, step) {
    const { selection, gathered } = store.state;
    const fields = rows.filter(({ kind }) => kind === 'field').map(({ name }) => name);
    const [first, last] = [gathered[0] ?? selection, gathered.at(-1) ?? selection]
        .map(({ name }) => fields.indexOf(name));
    const end = fields.indexOf(selection.name) === first ? last : first;
    const name = fields[end + step];
    name === undefined || store.gather({ kind: 'field', name }, 'range');
}

/**
 * The row that an arrow, Home or End leads to.
 * @type {(key: string, rows: Structure.Row[], row: Structure.Row) => Structure.Row | undefined}
 */
export function rowFor(key, rows, row) {
    const at = rows.indexOf(row);
    switch (key) {
    case 'ArrowUp': return rows[Math.max(0, at - 1)];
    case 'ArrowDown': return rows[Math.min(rows.length - 1, at + 1)];
    case 'ArrowRight': return row.isOpen && rows[at + 1]?.level > row.level ? rows[at + 1] : row;
    case 'ArrowLeft': return rows.slice(0, at).reverse().find(({ level }) => level < row.level) ?? row;
    case 'Home': return rows[0];
    case 'End': return rows.at(-1);
    default: return undefined;
    }
}

/**
 * The next row whose words begin with what is typed.
 * @type {(event: KeyboardEvent, rows: Structure.Row[], row: Structure.Row) => Structure.Row | undefined}
 */
function typeahead({ key, timeStamp }, rows, row) {
    typed.text = timeStamp - typed.time < typingTime ? typed.text + key : key;
    typed.time = timeStamp;
    const start = rows.indexOf(row) + (typed.text.length === 1 ? 1 : 0);
    const order = [...rows.slice(start), ...rows.slice(0, start)];
    return order.find(({ title, name }) => (title || name).toLowerCase().startsWith(typed.text.toLowerCase()));
}
