const STATES =
  'A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]';
const NAMES_OF_STATES =
  'Alabama Arizona Arkansas California Colorado Connecticut Florida Georgia Illinois Indiana Kentucky Louisiana Maryland Massachusetts Michigan Minnesota Missouri Nevada Ohio Oklahoma Oregon Pennsylvania Tennessee Texas Utah Virginia Wisconsin'
    .split(' ')
    .concat('New Jersey', 'New York', 'North Carolina', 'South Carolina')
    .flatMap((name) => [name, name.toUpperCase()])
    .join('|');

/** Not in `Order ID 10442`. */
const NO_WORD = String.raw`(?<!\w\s(?=ID\b))`;
/** `Omaha, NE 68154`, `Palo Alto California 94301` */
export const AMERICAN_ADDRESS = new RegExp(
  String.raw`(?<![A-Z])${NO_WORD}(?:(?:${STATES})[.,]?\s{0,2}|(?:${NAMES_OF_STATES}),?\s)\d{5}(?:-\d{4})?(?!\d)`,
);
/** Not in `STOCK CODE PA 10442`. */
const NO_LABEL = '(?<!CODE|REF|INVOICE|RECEIPT|ORDER|DOCKET|ACCOUNT|NUMBER)';
/** With its city: `Austin, TX 78701`, `BEVERLY MA 01915` */
export const AMERICAN_CITY = new RegExp(
  String.raw`(?:[A-Za-z]{3},\s?|[A-Z]{3}${NO_LABEL}\s)${NO_WORD}(?:${STATES})[.,]?\s{1,2}\d{5}(?:-\d{4})?(?!\d)`,
);
/** `SAN ANTONIO, TX` at the end of a line. Western Australia's WA is no clue. */
export const CITY_AND_STATE = new RegExp(String.raw`[A-Za-z]{3},\s?(?!WA)(?:${STATES})\W*$`, 'm');
export const AMERICAN_PHONE = /(?<!\d)\(?[2-9]\d{2}\s?\)?\s?[-. ]\s?\d{3}\s?[-. ]\s?\d{4}(?!\d)/;
