/** A day, a time and the place of its clock, the latter two maybe left out. */
const whole = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)? ?(Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * A date cut down to what a control holds (elvis-form 2.3): `YYYY-MM-DD`, `HH:MM` or `YYYY-MM-DDTHH:MM`. Texts that say
 * where their clock is are brought to UTC.
 * @param {string} text
 * @param {string} control
 * @returns {string | undefined} undefined for what is no such date
 */
export function cutDate(text, control) {
    if (control === 'time' && /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?Z?$/.test(text)) {
        return text.slice(0, 5);
    }
    const [, day, time, zone] = whole.exec(text.trim()) ?? [];
    if (!day || control === 'time' && !time) {
        return undefined;
    }
    const date = new Date(`${day}T${time ?? '00:00'}${offset(zone)}`);
    const plain = new Date(`${day}T00:00Z`);
    if (Number.isNaN(date.getTime()) || Number.isNaN(plain.getTime()) || plain.toISOString().slice(0, 10) !== day) {
        return undefined;
    }
    const iso = date.toISOString();
    return iso.slice(control === 'time' ? 11 : 0, control === 'date' ? 10 : 16);
}

/** @param {string | undefined} zone */
function offset(zone) {
    if (zone === undefined || zone === 'Z') {
        return 'Z';
    }
    return zone.includes(':') ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`;
}
