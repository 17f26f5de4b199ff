import { hasWord, lettersOf } from '../../layout/letters.ts';
import { DAY } from './clean-name.ts';
import { lineKind } from './line-kinds.ts';
import { OFFERS, TICKETS } from './offers-and-tickets.ts';
import { only, start, whole } from './patterns.ts';

/** What whole lines at the top of receipts say instead of a name, in letters only. */
const WORDS = whole(
  // The document.
  '(?:TAX|SALES|CASH|REGULAR|GUEST|CUSTOMER|MERCHANT)?(?:INVOICE|RECEIPT|SALES?|BILL|CHECK|CHEQUE|COPY|TAX|TAXID|ORDER|DOCKET|TICKET)(?:NO|NUMBER)?',
  '(?:ORIGINAL|DUPLICATE|REPRINT(?:ED)?|(?:FIRST|SECOND)BILLPRINT)(?:COPY|RECEIPT|(?:TAX)?INVOICE)?',
  'STATEMENT|(?:CREDIT|ADJUSTMENT)NOTE|REFUND|QUOTE|QUOTATION|FACTURE|FACTURA|PAYBILL',
  // The shop, its staff and customers.
  '(?:OUR|YOUR)?(?:STORE|SHOP|BRANCH|OUTLET)(?:NO|NUMBER|NAME|COPY)?',
  'TERMINAL|REGISTER|COUNTER|WEIGHBRIDGE|SELFCHECKOUT|CASHIER|SERVER|MANAGER|GUESTS?|TABLE|OPEN|CLOSED|LOGO',
  'TELEPHONE|TELEFONO|TELF?|PHONE|FAX|ABN|ACN|LICEN[CS]E',
  'WELCOME(?:TO)?|THANKYOU|HELLO|HI|BIENVENIDOSA?',
  // Where it's eaten, what has happened.
  'DINEIN|EATIN|FORHERE|TOGO|TAKE(?:OUT|AWAY)|PICKUP|DELIVERY|DRIVETHRU|SERVICEENSALLE',
  'PAID|DELIVERED|SHIPPED|SUCCESSFUL|COMPLETED?|RETURNS?',
  // Headings of columns and sections.
  'QTY|ITEMS?|DESCRIPTION|AMOUNT|TOTAL|SUBTOTAL|DATE|TIME|CASH|PAYMENT|INFORMATION|DETAILS|SAVINGS',
  'YOURPURCHASES(?:TODAY)?|MISCELLANEOUS|CLEANINGSUPPLIES|HEALTHBEAUTYCOSMETICS|ENTERTAINMENTELECTRONICS',
  // Screens of phones, mail programs and banks.
  'INBOX|GMAIL|MAIL|FWD|MESSAGES?|NOTIFICATIONS?|(?:APPLE|GOOGLE|SAMSUNG)(?:PAY|WALLET)',
  'ACTIVITY|BOOKINGS?|SESSION|BILLER|PAYEE|TRANSACTIONS?',
);
/** Whose terminal prints the slip, whose screen shows the payment, or who sends it for those who sell through them. */
const TERMINALS = whole(
  '(?:NAB|ANZ|WESTPAC|COMMBANK|TYRO|SUNCORP|BENDIGO|STGEORGE)?EFTPOS',
  'NAB|ANZ|ANZWORLDLINE|WORLDLINE|WESTPAC|COMMBANK|COMMONWEALTHBANK|SUNCORP|BENDIGOBANK',
  'HICAPS|ZELLER|T[YV][RIL]O(?:PAYMENTS)?|SQUARE(?:UPCOM)?|SUMUP|STRIPE|SMARTPAY|WINDCAVE|LINKLY|PAYPAL|AFTERPAY|KLARNA',
  'PLAYHQ',
);
/** What shops say to their customers, anywhere on a line, in letters only. */
const SAYINGS =
  /SEEBACK|CHANCETO(?!Y|WING)|TOWIN(?!G)|FEEDBACK|SURVEY(?!OR|ING)|SAVEMONEY|LIVEBETTER|CUSTOMERCOPY|MERCHANTCOPY|COMEAGAIN|PLEASECOME|VISITAGAIN|VISITUSAGAIN|LOVINIT|EXCHANGES|KEEPTHIS|RETAINTHIS|OPENINGHOURS|HOWWEREWE|HOWDIDWE|YOURCASHIER|WITHINTHENEXT|TELLUS|JOINUS|FOLLOWUS|LIKEUS|SCANTHE|PARTICIPATING|RECEIPTISREQUIRED|^OURPOLICY/;
/** `Micros Demo System`, or what's left of it: a till whose shop entered no name. */
const DEMO_TILL = /ICROSDEMOSYSTE/;
/** `Springville, UT 84663`, `Toowoomba QLD 4350`; `Service SA` is an agency. */
const PLACE =
  /^[A-Za-z .'-]+,\s*[A-Z]{2}\.?(\s*\d{5}.*)?$|^(?!(?:Service|SERVICE)\s)[A-Za-z .'-]+\s(NSW|VIC|QLD|TAS|ACT|WA|SA|NT)(\s*\d{4})?$/;
/** A phone's status bar: `11:34 5G 81%`. */
const STATUS_BAR = /^\W*\d{1,2}:\d{2}\b.*\b\d{1,3}\s?%/;
/** `Fresh is best!`, `"Best pies on the coast"` */
const SLOGAN = /^\W*(?:\w+\W+){2,}\w+!\W*$|^\s*["“](?:[^\s"”]+\s){2,}[^\s"”]+["”]\s*$/;
/** `More value for the way you live.` */
const SENTENCE = /^\W*(?:[\w']+,?\s){4,}[a-z']+\.\W*$/;
const STORE_NUMBER =
  /^\W*(?:\(?\d{2,4}\)?[\s-]+\d{3,4}[\s-]+\d{3,4}\s+)?(STORE|SHOP|BRANCH|ST)\s?(NO|NUMBER)?[\s.:#]*\d+\W*$|^\W*SUC(URSAL)?[.:]/i;
const STREET = 'ST|STREET|RD|ROAD|AVE|AVENUE|PDE|PARADE|DR|DRIVE|LN|LANE|HWY|CT|CL|CRES|TCE|BLVD';

const MENU = String.raw`DAILY\sDEALS|HELP(?:\s&\sCONTACT)?|SIGN\s(?:IN|OUT)|LOG\s(?:IN|OUT)|MY\s(?:ACCOUNT|ORDERS)|CART|BASKET|WATCH\s?LIST|WISH\s?LIST|MENU|SEARCH|ORDERS|GIFT\sCARDS`;

/** Other lines that emails and documents begin with. */
const OTHER_LINES = [
  // To the customer: `Dear Sam Taylor,`, and `To Sam (workshop)` in receipt books.
  start(String.raw`DEAR\s`, String.raw`THANKS?,?\sYOUR\b`, String.raw`INSTRUCTIONS\sTO\b`),
  only(String.raw`(?:HI|HELLO)\s[^,]+,`),
  start(String.raw`RECEIVED\sFROM\b`, String.raw`ATT(?:N|ENTION)\b`),
  /^\W*T[Oo]\s+[A-Z]/,
  start(
    String.raw`(?:THANK(?:S|\sYOU)\sFOR\s)?YOUR\s(?:PAYMENT|ORDER|PURCHASE|BOOKING)\b(?!\s(?:FROM|WITH|AT)\s)`,
  ),
  start(String.raw`(?:YOUR|THE)\s(?:REFUND|SUM|AMOUNT)\b`),

  // The document's title: `Parking receipt`, `Rates and valuation notice`, `Water bill`.
  only(
    String.raw`(?:PARKING|TAXI|PAYMENT|DONATION|TRIP|RIDE|PURCHASE|FUEL|DELIVERY|RENTAL|BOOKING|OFFICIAL|REGISTRATION|MEMBERSHIP|SUBSCRIPTION|ENROLMENT|DEPOSIT|PROGRESS|FINAL)\s(?:TAX\s)?(?:RECEIPT|INVOICE|DOCKET)`,
    String.raw`(?:PARKING\s)?TICKET\s?\/\s?TAX(?:\sINVOICE)?`,
    String.raw`(?:YOUR\s)?E?-?GIFT\s?(?:CARD|VOUCHER)\sORDER`,
    String.raw`(?:RECEIPT|INVOICE)\sDETAILS|ORDER\sINFO|(?:INVOICE|BILL|ORDER)\sPAID`,
    String.raw`(?:YOUR\s)?(?:WATER|ELECTRICITY|GAS|ENERGY|POWER)\b.{0,20}\b(?:BILL|ACCOUNT)`,
    String.raw`YOUR\s(?:\w+\s)?BILL`,
    String.raw`(?:STATEMENT|CERTIFICATE)\sOF\s\w+`,
    String.raw`(?:\w+\s){0,2}(?:REGISTRATION|LICEN[CS]E|PERMIT|MEMBERSHIP|PASSPORT)\s(?:RENEWAL|APPLICATION|TRANSFER)(?:\s(?:NOTICE|FORM|ADVICE))?`,
    String.raw`(?:RE-?PRINT(?:ED)?\W*)+`,
    String.raw`\w+\sCOMPLETED?`,
  ),
  start(
    String.raw`(?:RATES?(?:\s(?:AND|&)\s(?:VALUATION|CHARGES))?|LEVY|FEES?|RENEWAL|PAYMENT|REGISTRATION|ACCOUNT|DEBIT)\s(?:NOTICE|ADVICE)\b`,
    String.raw`(?:PENALTY|INFRINGEMENT|REMINDER|OVERDUE)\sNOTICE\b`,
    String.raw`NOTICE\sOF\s|(?:APPLICATION|RENEWAL)\s(?:FOR|OF)\s`,
    String.raw`(?:RENTAL|HIRE)\s(?:AGREEMENT|CONTRACT)\b`,
    String.raw`(?:SERVICE|REPAIR)\s(?:TAX\s)?INVOICE\b`,
    String.raw`E-?TICKET\b|RECIPIENT\sCREATED\b|TAX\sDEDUCTIBLE\b`,
    String.raw`(?:PARKING|PAYMENT|TRIP|ORDER|RIDE|TRAVEL|TRANSACTION)\s(?:HISTORY|SESSION)\b`,
    String.raw`(?:RECEIPT\s)?POWERED\sBY\b`,
    String.raw`PARKING\s(?:AREA|ZONE|LOCATION|FEE|ID)\b`,
    String.raw`(?:BILL(?:ED|ING)?|ORDER|PAYMENT|BOOKING|PARKING|TRIP|SESSION|TRANSACTION|PURCHASE|CHARGING|REFUND|DELIVERY|DONATION|REGISTRATION|ENROLMENT|MEMBERSHIP|APPOINTMENT|BPAY|TRANSFER)\s(?:TO|BY|DETAILS?|RECEIPT|SUMMARY|CONFIRMATION|CONFIRMED|SENT|PAYMENT|TOTAL)\b`,
    String.raw`PAYMENT\sSUCCESSFUL\b|TRANSFER\b`,
  ),

  // Its number: `Invoice 2026-031`, `Sale #1188`, `No. K2-7718`, `Order #7718 confirmed`.
  start(String.raw`(?:TAX\s)?(?:RECEIPT|INVOICE)\sFOR\s`),
  only(
    String.raw`(?:TAX\s)?(?:RECEIPT|INVOICE)\s(?:(?:NO|NUMBER)\b|#)?[\s.:]*[\w-]*\d[\w-]*`,
    String.raw`(?:SALE|TRIP|RIDE|JOB|BOOKING|DOCKET|TICKET|RECEIPT|LICEN[CS]E|NO)\W*\s?[#.:]?\s*(?:[A-Z]{1,3}\d*-|[A-Z](?=\d{3}))?\d\w*`,
    String.raw`(?:YOUR\s)?ORDER\s?#?\S*\d\S*(?:\sCONFIRMED)?`,
  ),
  start(
    String.raw`(?:TAX\s)?(?:INVOICE|RECEIPT|QUOTE|ORDER|STATEMENT|ACCOUNT|POLICY|CLAIM|BOOKING|TAXI)(?:\/PAYMENT)?\s(?:NO|NUMBER|ID|DATE|REF(?:ERENCE)?|TIME)\b`,
  ),

  // Its date and time: `09/07/2017 12:40 PM`, `Sunday, 15 November`.
  start(String.raw`(?:TIME|DATE)\sPLACED\b`, String.raw`DATE\W+\d`, String.raw`OPEN\b.*\d\s?[AP]M\b`),
  only(String.raw`\d{1,2}:\d{2}`, String.raw`(?:[A-Z]{3,9},?\s)?${DAY}`),
  /^[\d\W]+[AP]M\W*$/i,

  // Who serves, sells and pays.
  start(String.raw`(?:SERVER|CASHIER|WAITER|WAITRESS|REGISTER|(?:STORE\s)?MANAGER)\s?:`),
  only(String.raw`SERVICE\s?:\s?\w+`, String.raw`(?:STORE|SHOP|BRANCH)\s?:\s?\w{1,3}`),
  only(
    String.raw`(?:SOLD|HOSTED|POWERED|PROCESSED|ISSUED)\sBY`,
    String.raw`RIDE\sWITH\s\w+`,
    'BILLING',
    String.raw`AN?\s.*\b(?:MEMBER|PARTNER|COMPANY|BRAND|BUSINESS)`,
    String.raw`(?:PTY\W*)?(?:LTD|LIMITED)`,
  ),
  start(String.raw`PAID\s(?:WITH|VIA)\b`),
  start(String.raw`A\sDIVISION\sOF\b|ACCOUNT\sENDING\b|PAY\s?ID\b`),
  /\bVISIT\sOUR\sSTORE\b|\bSENT\sBY\b|\bISSUED\sBY\b.*\bON\sBEHALF\sOF\W*$/i,

  // An address.
  start(String.raw`(?:SHOP|UNIT|SUITE|LEVEL|LOT)\s\d+[A-Z]?\s?[,/]`),
  only(String.raw`\d+[A-Z]?(?:[-/]\d+)?\s[A-Z][\w'. ]+\s(?:${STREET})\.?`),

  // A card's masked number, a table's, a currency, and headings of columns.
  only(String.raw`X{4,}\W*\d*`, String.raw`(?:TBL|TISCH)\W*\d+`, 'AUD|CAD|EUR|GBP|NZD|SGD|USD'),
  only(
    String.raw`(?:(?:QTY|QUANTITY|ITEMS?|DESCRIPTION|PRODUCT|PUMP|SIZE|TYPE|PRICE|AMOUNT|EXT|TOTAL|SALE|STORE|REG|TRAN|EMPL|DATE|TIME|CANT|PRECIO|MOD)\b\W*){2,}`,
  ),

  // A website's menu: `Hi Sam Daily Deals Help`.
  only(String.raw`(?:(?:HI|HELLO)\W+\w+|${MENU})(?:\W+(?:${MENU}))+`),

  // A phone's status bar cut off, an email's subject (`Your Shebah ride receipt Inbox`), how banks sort purchases.
  only(String.raw`[345]G\b.*%`),
  /^\W*(?:FWD?|RE|SUBJECT)\s?:|\S\s+INBOX\W*$/i,
  /\bRESTAURANTS?\s(?:&|AND)\s(?:CAF[EÉ]S?|TAKEAWAYS?)\W*$/i,
];

/** Returns true if a line can't be, or be part of, the name of a shop: `OUR STORE`, `See back of receipt`, `Springville, UT`. */
export function isNoName(text: string): boolean {
  const letters = lettersOf(text);
  return (
    isMisreadWelcome(letters) ||
    [WORDS, TERMINALS, SAYINGS, DEMO_TILL].some((words) => words.test(letters)) ||
    [STATUS_BAR, STORE_NUMBER, ...OTHER_LINES, ...OFFERS, ...TICKETS].some((line) => line.test(text)) ||
    PLACE.test(text.trim()) ||
    !/\p{L}/u.test(text) ||
    ((SLOGAN.test(text) || SENTENCE.test(text)) && !lineKind(text).trade)
  );
}

const isMisreadWelcome = (letters: string) =>
  letters.length === 'WELCOME'.length && hasWord(letters, 'WELCOME');
