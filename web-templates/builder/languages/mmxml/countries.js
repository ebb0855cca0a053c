/** @typedef {{ code: string, name: string, isFrench?: boolean }} Country */

/** The countries of ISO 3166-1 by their codes of two letters. */
const codes = 'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI '
    + 'CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ '
    + 'GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS '
    + 'LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG '
    + 'PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK '
    + 'TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW';

/** English names that are not those that browsers know. */
const names = 'AG Antigua and Barbuda; BA Bosnia and Herzegovina; BL Saint Barthélemy; CD Democratic Republic of the Congo; CG Congo; CV Cabo '
    + 'Verde; GS South Georgia and the South Sandwich Islands; HK Hong Kong; HM Heard Island and McDonald Islands; KN Saint Kitts and '
    + 'Nevis; LC Saint Lucia; MF Saint Martin; MM Myanmar; MO Macao; PM Saint Pierre and Miquelon; PN Pitcairn; PS Palestine; SH Saint '
    + 'Helena, Ascension and Tristan da Cunha; SJ Svalbard and Jan Mayen; ST Sao Tome and Principe; TC Turks and Caicos Islands; TT '
    + 'Trinidad and Tobago; UM United States Minor Outlying Islands; VC Saint Vincent and the Grenadines; WF Wallis and Futuna';

/** Regions of the countries whose addresses ask for one: codes of ISO 3166-2 without the country, and names (section 8). */
const regions = /** @type {Record<string, string>} */ ({
    CA: 'AB Alberta; BC British Columbia; MB Manitoba; NB New Brunswick; NL Newfoundland and Labrador; NT Northwest Territories; NS Nova '
        + 'Scotia; NU Nunavut; ON Ontario; PE Prince Edward Island; QC Quebec; SK Saskatchewan; YT Yukon',
    QC: 'AB Alberta; BC Colombie-Britannique; MB Manitoba; NB Nouveau-Brunswick; NL Terre-Neuve-et-Labrador; NT Territoires du Nord-Ouest; NS '
        + 'Nouvelle-Écosse; NU Nunavut; ON Ontario; PE Île-du-Prince-Édouard; QC Québec; SK Saskatchewan; YT Yukon',
    US: 'AL Alabama; AK Alaska; AZ Arizona; AR Arkansas; CA California; CO Colorado; CT Connecticut; DE Delaware; DC District of Columbia; FL '
        + 'Florida; GA Georgia; HI Hawaii; ID Idaho; IL Illinois; IN Indiana; IA Iowa; KS Kansas; KY Kentucky; LA Louisiana; ME Maine; MD '
        + 'Maryland; MA Massachusetts; MI Michigan; MN Minnesota; MS Mississippi; MO Missouri; MT Montana; NE Nebraska; NV Nevada; NH New '
        + 'Hampshire; NJ New Jersey; NM New Mexico; NY New York; NC North Carolina; ND North Dakota; OH Ohio; OK Oklahoma; OR Oregon; PA '
        + 'Pennsylvania; RI Rhode Island; SC South Carolina; SD South Dakota; TN Tennessee; TX Texas; UT Utah; VT Vermont; VA Virginia; WA '
        + 'Washington; WV West Virginia; WI Wisconsin; WY Wyoming',
    FR: 'ARA Auvergne-Rhône-Alpes; BFC Bourgogne-Franche-Comté; BRE Bretagne; CVL Centre-Val de Loire; 20R Corse; GES Grand Est; HDF '
        + 'Hauts-de-France; IDF Île-de-France; NOR Normandie; NAQ Nouvelle-Aquitaine; OCC Occitanie; PDL Pays de la Loire; PAC '
        + 'Provence-Alpes-Côte d’Azur; 971 Guadeloupe; 973 Guyane; 974 La Réunion; 972 Martinique; 976 Mayotte',
    MX: 'AGU Aguascalientes; BCN Baja California; BCS Baja California Sur; CAM Campeche; CHP Chiapas; CHH Chihuahua; CMX Ciudad de México; '
        + 'COA Coahuila; COL Colima; DUR Durango; GUA Guanajuato; GRO Guerrero; HID Hidalgo; JAL Jalisco; MEX Estado de México; MIC Michoacán; '
        + 'MOR Morelos; NAY Nayarit; NLE Nuevo León; OAX Oaxaca; PUE Puebla; QUE Querétaro; ROO Quintana Roo; SLP San Luis Potosí; SIN Sinaloa; '
        + 'SON Sonora; TAB Tabasco; TAM Tamaulipas; TLA Tlaxcala; VER Veracruz; YUC Yucatán; ZAC Zacatecas',
});

/**
 * All countries with their English names, which are what is submitted.
 * @returns {Country[]}
 */
export function countries() {
    const english = new Intl.DisplayNames(['en'], { type: 'region' });
    const own = new Map(names.split('; ').map((each) => [each.slice(0, 2), each.slice(3)]));
    return codes.split(' ').map((code) => ({ code, name: own.get(code) ?? english.of(code) ?? code }));
}

/**
 * A country by its code or its English name, in any letter case; `QC` is Canada with French labels.
 * @param {string} written
 * @returns {Country | undefined}
 */
export function countryNamed(written) {
    const wanted = written.trim().toLowerCase();
    const code = /** @type {Record<string, string>} */ ({ uk: 'gb', usa: 'us', can: 'ca', fra: 'fr', mex: 'mx', qc: 'ca', quebec: 'ca' })[wanted] ?? wanted;
    const found = wanted === '' ? undefined : countries().find((each) => each.code.toLowerCase() === code || each.name.toLowerCase() === wanted);
    return found && { ...found, ...['qc', 'quebec'].includes(wanted) && { isFrench: true } };
}

/**
 * Codes and names of the regions to choose from; undefined where the region is free text.
 * @param {Country} country
 * @returns {[string, string][] | undefined}
 */
export function regionsOf({ code, isFrench }) {
    return regions[isFrench ? 'QC' : code]?.split('; ').map((each) => {
        const at = each.indexOf(' ');
        return [each.slice(0, at), each.slice(at + 1)];
    });
}
