import { ENGLISH_MONTH_START } from '../../dates/months.ts';
import { repairCompanyForm } from './company-form.ts';

export const DAY = String.raw`\d{1,2}\s(?:${ENGLISH_MONTH_START})[A-Z]*\.?\s\d{4}`;
/** As apps print them: `Thu 18 Dec 2025 - Blush & Bone`, `audible - 16 Sep 2025 at 03:02`. */
const DAY_BEFORE = new RegExp(String.raw`^\W*(?:[A-Z]{3,9},?\s)?${DAY}\s?[-–·|]\s?(?=\S)`, 'i');
const DAY_AFTER = new RegExp(String.raw`(?<=\S{3})\s?[-–·|]\s?(?:[A-Z]{3,9},?\s)?${DAY}\b.*$`, 'i');
/** `Dymocks Adelaide - 135 Rundle Mall`, `The Galah Inn, Cockatoo Road` */
const STREET_AFTER =
  /(?<=[A-Z]{3})(?:\s[-–·|]\s\d+[A-Z]?(?:-\d+)?\s[A-Z].*|,\s(?:[\w']+\s){1,2}(?:ROAD|STREET|AVENUE|LANE|PARADE|TERRACE|HIGHWAY)\W*)$/i;
/** `The Meijer Team appreciates your business` */
const TEAM = /^\W*THE\s(\S.*?)\sTEAM\s(?:APPRECIATES|THANKS)\b.*$/i;
/** `netregistry a Webcentral company` */
const PARENT_AFTER = /(?<=[A-Z]{3})[\s,–-]+an?\s\S.*\b(?:company|brand)\W*$/i;
/** What an email's subject says of it: `Galah Ferries - Booking Confirmation`, `Galah - your tickets`, `Galah - Order 07-1`; or a page's title, `Galah NSW | Payment receipt`. */
const SUBJECT_AFTER =
  /(?<=\S{3})\s[-–|·]\s(?:YOUR\s(?:TICKETS|BOOKING|ORDER|RECEIPT)|(?:BOOKING|ORDER|PAYMENT)\sCONFIRM(?:ED|ATION)|PAYMENT$|ORDER\s#?\d\S*|E-?(?:TICKETS?|PASS))\b.*$/i;
/** `Trainline.com Limited, 120 Holborn, London` */
const AFTER_COMPANY = /(?<=\b(?:LTD|LIMITED|INC|LLC)\.?),\s.*$/i;
/** The initial in a picture beside a name: `N Notion` */
const INITIAL = /^([B-Z])\s(?=\1[a-z])/;
/** When an email came, as apps show it */
const CAME = /(?<=\S{3})\s(?:today|yesterday)$/i;
/** `Wattle Letters (Sam Taylor, sole trader)` */
const LEGAL_FORM_AFTER = /\s\([^()]*\b(?:sole\strader|partnership|trust)\)\W*$/i;
/** `Shell` of `Shell PACKARDS SHELL`, from `Welcome to Shell` above the name; `Coast to Coast` is a name. */
const GREETED_AND_NAMED = /^([A-Z][a-z]{2,})\s+(?=(?:\S+\s){1,2}([A-Z]{3,})$)/;
/** `PlayStation™Store`, as it's often read. */
const MISREAD_TM = /(?<=[a-z])['’]M(?=[A-Z])|[™®]/g;
/** `Allianz` of `Allianz Allianz Australia Insurance Limited` */
const A_LOGO_BESIDE_ITS_COMPANY = /^\W*(\S.{2,}?)\s+(?=\1\b.*\b(?:LTD|LIMITED|PTY|INC|LLC)\b)/i;

/** What shops thank for: `Thank you for shopping at`. */
export const VISITS = 'SHOPPING|DINING|VISITING|EATING|CHOOSING|FLYING|STAYING|STOPPING|COMING';
const GREETING = new RegExp(
  String.raw`^\W*(WELCO[MN]E\s?TO|BIENVENIDOS\s?A|((THANK\s?(YOU|S)|TQ)\s?FOR\s?)?(${VISITS})(\s?(AT|WITH|IN|BY))?|THANK\s?YOU\s?FOR|DIMILIKI OLEH|OWNED BY|TRADING AS|T\/AS?|YOUR LOCAL)\b\W*`,
  'i',
);

/** Removes registration numbers, phone numbers and greetings from the line with a vendor's name. */
export function cleanName(text: string): string {
  return repairLetters(
    repairCompanyForm(withoutIntroduction(text))
      .replace(GREETING, '')
      .replace(/\b(\w{3,})\W+(\1)\b/gi, (both, first: string, second: string) =>
        first === second ? both : first,
      )
      .replace(GREETED_AND_NAMED, (greeted, first: string, last: string) =>
        first.toUpperCase() === last ? '' : greeted,
      )
      .replace(MISREAD_TM, ' ')
      .replace(A_LOGO_BESIDE_ITS_COMPANY, '')
      .replace(
        /\s*(?<!\p{L})(CO\.?\s?REG|COMPANY\s?(REG|NO)|REG\.?\s?NO|GST\s?(REG|ID|NO)|ABN|A\.B\.N|ACN|ROC|PROVIDER\s(?:NO|NUMBER)?\W*(?=\d)|TEL|PH(ONE)?\s?[:.])(?![A-Z]).*$/iu,
        '',
      )
      .replace(/(?<=\S{3}.*)\s+\S+@\S.*$/, '')
      .replace(/(?<=\.com(?:\.au)?)\s+DELIVER(?:ING)?\sTO\s.*$/i, '')
      .replace(
        /(?<=\S{3}.*)\s*\b(TAX\s?INVOICE|INVOICE|RECEIPT|CASH\s?BILL|QUOTE|QUOTATION|CREDIT\sNOTE)\b.*$/i,
        '',
      )
      .replace(/(?<=\b(BHD|BERHAD|(?:PTY|UK)\.?\s?LTD))[\s.]+\S.*$/i, '')
      .replace(
        /\s*[([]?\s?(?<!\b(?:CTS|PLAN)\s)\b(?:[A-Z]{1,3}-)?[A-Z]{0,3}\d{5,}\s?-?\s?[A-Z0-9]?\s?[)\]]?.*$/i,
        '',
      )
      .replace(/\s*\([^)]*\d{3}[^)]*\)?\s*$/, '')
      .replace(/(?<=\S{3})\s+(?:STORE|SHOP|BRANCH)\s?(?:#|NO\.?|NUMBER)\s*$/i, '')
      .replace(SUBJECT_AFTER, '')
      .replace(AFTER_COMPANY, '')
      .replace(INITIAL, '')
      .replace(CAME, '')
      .replace(/(?<=\S{3})\svia$/, '')
      .replace(LEGAL_FORM_AFTER, '')
      // Its `Ltd` is on the next line.
      .replace(/\s+PTY\.?$/i, '')
      .replace(PARENT_AFTER, '')
      .replace(DAY_BEFORE, '')
      .replace(DAY_AFTER, '')
      .replace(STREET_AFTER, '')
      .replace(TEAM, '$1')
      .replace(/^[\s*.:;,_~"'`=+<>|^-]+|[\s*:;,_~"`=+<>|^(#-]+$/g, ''),
  );
}

/** Removes what introduces a name: `Supplier:`, `Receipt from`, or the company that trades under it. */
const withoutIntroduction = (text: string): string =>
  text
    // Where it was issued is no branch.
    .replace(/^\W*ISSUED\s?BY\s?:\s*([^,]+),.*$/i, '$1')
    .replace(
      /^\W*(?:(?:FROM|SUPPLIER|SELLER|LICENSEE|MERCHANT|PAYEE|ISSUED\s?BY|HOSTED\s?BY|HOST(?=.*\b(?:PTY|LTD|LIMITED|INC|ABN)\b))\s?:|(?:SOLD|OPERATED|MANAGED|PRESENTED|HOSTED)\sBY\b:?)\s*(?=\S)/i,
      '',
    )
    .replace(/^\W*SIGNED\s(?=[A-Z][a-z])/i, '')
    .replace(/^\W*THANK\sYOU\s[-–|·]\s(?=\S{3})/i, '')
    // `NSW Government | Service NSW`
    .replace(/^\W*(?:[A-Z]\w+\s){1,2}Government\s[|·–-]\s(?=.*[a-z])/, '')
    .replace(/^\W*(?:PLEASE\s)?REMIT\s(?:PAYMENTS?\s)?TO\b\W*(?=[A-Z]{3})/i, '')
    .replace(/^\W*(?:[Ff]rom|FROM)\s(?!THE\b)(?=[A-Z])/, '')
    .replace(/^\W*(?:YOUR\s)?(?:TAX\s)?(?:RECEIPT|INVOICE|ORDER)\s(?:FROM|WITH)\s+(?=\S)/i, '')
    .replace(
      /^\W*(?:THANK(?:S|\sYOU)\sFOR\s)?YOUR\s(?:\w+\s){0,2}(?:ORDER|PURCHASE|BOOKING)\s(?:FROM|WITH|AT)\s+([^!]+).*$/i,
      '$1',
    )
    .replace(/^\W*THANK(?:S|\sYOU)\sFOR\sYOUR\s+(.{3,}?)\s(?:ORDER|PURCHASE|BOOKING|PAYMENT)!.*$/i, '$1')
    .replace(/^\W*YOUR\s+(?=.*\b(?:RECEIPT|INVOICE|ORDER)\W*$)/i, '')
    .replace(/^.{3,}?\b(?:TRADING\s?AS|T\/AS?)\b\W*(\S{3}[^,]*).*$/i, '$1')
    .replace(/^.*[a-z]{3}\.\s+(?=[A-Z].*\b(?:LTD|LIMITED)\b)/i, '');

/** Replaces digits inside words with the letters they look like: `ST0RE` becomes `STORE`, `CAFE 1O1` stays. */
function repairLetters(text: string): string {
  return text
    .replace(/\b[S5]\/[B8D9R]$/, 'S/B')
    .replace(
      /(?<=[A-Za-z]0*)0(?=0*[A-Za-z])|(?<![A-Za-z0-9])0(?=[A-Za-z]{2})|(?<=[A-Za-z]{2})0(?![A-Za-z0-9])/g,
      'O',
    )
    .replace(/(?<=[A-Z])1(?=[A-Z])/g, 'I')
    .replace(/(?<=[A-Za-z]1*)1(?=1*[a-z])|(?<=[a-z]1*)1|1(?=[a-z]{2})|(?<=\bE)1(?=\s[A-Z][a-z])/g, 'l')
    .replace(/(?<=[A-Z])5(?=[A-Z])/g, 'S')
    .replace(/(?<=^(?:.*[a-z]\s)?)l(?=[kmnrst][a-z]{3})/g, 'I')
    .replace(/(?<=[A-Z])\|(?=[A-Z])/g, 'I')
    .replace(/(?<=^|\s)8(?=\sSONS?\b)/gi, '&')
    .replace(/^([A-Z])\.(?=[A-Z]{3,}\s&\sSONS?\b)/i, '$1. ')
    .replace(/\s{2,}/g, ' ')
    .trim();
}
