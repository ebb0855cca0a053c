/**
 * Has `idle` wait for what an action has started.
 * @template T
 * @param {Runtime.Page} page
 * @param {Promise<T>} task
 * @returns {Promise<T>} the task
 */
export function track({ work }, task) {
    work.add(task);
    const done = () => work.delete(task);
    task.then(done, done);
    return task;
}

/**
 * Resolves when nothing that was started is pending.
 * @param {Runtime.Page} page
 */
export async function idle({ work }) {
    while (work.size) {
        await Promise.allSettled(work);
    }
}
