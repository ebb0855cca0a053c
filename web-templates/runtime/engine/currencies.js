/** Currencies by region. */
const currencies = /** @type {Record<string, string>} */ ({
    AU: 'AUD', BR: 'BRL', CA: 'CAD', CH: 'CHF', CN: 'CNY', CZ: 'CZK', DK: 'DKK', GB: 'GBP', HU: 'HUF', IL: 'ILS',
    IN: 'INR', JP: 'JPY', KR: 'KRW', LI: 'CHF', MX: 'MXN', NO: 'NOK', NZ: 'NZD', PL: 'PLN', RO: 'RON', RU: 'RUB',
    SA: 'SAR', SE: 'SEK', TR: 'TRY', UA: 'UAH', US: 'USD', ZA: 'ZAR',
});

/** The regions of the euro. */
const euro = 'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ');

/**
 * The sign of the currency of a locale's region, or of the region that a language is most at home in; the sign for any
 * currency where none is known.
 * @type {(locale: string) => string}
 */
export function currencySign(locale) {
    const region = new Intl.Locale(locale).maximize().region ?? '';
    const currency = euro.includes(region) ? 'EUR' : currencies[region];
    if (!currency) {
        return '\u00a4';
    }
    const parts = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(0);
    return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
