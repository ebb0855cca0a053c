/**
 * Puts entries at the end of the list of a key, which begins with the first of them.
 * @template Key, Entry
 * @param {Map<Key, Entry[]>} lists
 * @param {Key} key
 * @param {Entry[]} entries
 */
export function append(lists, key, ...entries) {
    const list = lists.get(key);
    if (list) {
        list.push(...entries);
    } else {
        lists.set(key, entries);
    }
}
