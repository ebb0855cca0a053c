/**
 * A part of a date with its label, as the template writes it.
 * @param {Runtime.DatePart} part
 * @param {string} id of the field
 * @param {string} locale of the page, for the names of months
 * @param {string} autocomplete
 * @returns {HTMLElement}
 */
export function createDatePart({ unit, digits, label = unit }, id, locale, autocomplete) {
    const part = document.createElement('div');
    part.className = `date-part date-${unit}`;
    part.dataset.part = unit;
    const caption = document.createElement('label');
    Object.assign(caption, { className: 'part-label', htmlFor: `${id}-${unit}`, textContent: label });
    const input = unit === 'month' && digits === 4 ? createMonths(locale) : createNumber(unit === 'year' ? 4 : 2);
    input.className = 'control';
    input.id = `${id}-${unit}`;
    input.setAttribute('autocomplete', autocomplete);
    part.append(caption, input);
    return part;
}

/** @param {string} locale */
function createMonths(locale) {
    const select = document.createElement('select');
    const names = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
    select.append(new Option('\u00a0', ''));
    for (let month = 1; month <= 12; month += 1) {
        select.append(new Option(names.format(new Date(Date.UTC(2000, month - 1))), String(month).padStart(2, '0')));
    }
    return select;
}

/** @param {number} maxLength */
function createNumber(maxLength) {
    return Object.assign(document.createElement('input'), { type: 'text', inputMode: 'numeric', maxLength });
}
