import { hasWord, lettersOf } from '../layout/letters.ts';
import { DAY } from './clean-name.ts';
import { lineKind } from './line-kinds.ts';

/** What lines at the top of receipts say instead of a name, in letters only. */
const WORDS =
  /^(OUR|YOUR)?(STORE|SHOP|BRANCH|OUTLET)(NO|NUMBER|NAME|COPY)?$|^(DINEIN|EATIN|FORHERE|TOGO|TAKE(OUT|AWAY)|PICKUP|DELIVERY|DRIVETHRU|SERVICEENSALLE)$|^(TAX|SALES|CASH|REGULAR|GUEST|CUSTOMER|MERCHANT)?(INVOICE|RECEIPT|SALES?|BILL|CHECK|CHEQUE|COPY|TAX|TAXID|ORDER|DOCKET|TICKET)(NO|NUMBER)?$|^(ORIGINAL|DUPLICATE|REPRINT(ED)?|(FIRST|SECOND)BILLPRINT)(COPY|RECEIPT|(TAX)?INVOICE)?$|^(PAID|STATEMENT|CREDITNOTE|REFUND|QUOTE|QUOTATION|DELIVERED|SHIPPED|SUCCESSFUL|COMPLETED?|GUESTS?|TABLE|COUNTER|CASH|CASHIER|SERVER|TERMINAL|REGISTER|OPEN|CLOSED|QTY|ITEMS?|AMOUNT|TOTAL|SUBTOTAL|DATE|TIME|TELEPHONE|TELEFONO|TELF?|PHONE|FAX|ABN|ACN|WELCOME(TO)?|THANKYOU|HELLO|HI|MANAGER|INFORMATION|DETAILS|DESCRIPTION|LICEN[CS]E|LOGO|PAYMENT|SESSION|BILLER|PAYEE|TRANSACTIONS?|MESSAGES?|NOTIFICATIONS?|FACTURE|FACTURA|BIENVENIDOSA?|MISCELLANEOUS|INBOX|GMAIL|MAIL|FWD|(APPLE|GOOGLE|SAMSUNG)(PAY|WALLET)|ACTIVITY|BOOKINGS?|PAYBILL)$/;
/** A trade alone, below or above a name. */
const TRADES =
  /^(FLORISTS?|BUTCHERS?|BAKERY|PHARMACY|CHEMIST|NEWSAGEN(CY|TS?)|HAIRDRESSERS?|BARBERS?|JEWELLERS?)$/;
/** Whose terminal prints the slip. */
const TERMINALS =
  /^((NAB|ANZ|WESTPAC|COMMBANK|TYRO|SUNCORP|BENDIGO|STGEORGE)?EFTPOS|HICAPS|ZELLER|T[YV][RIL]O(PAYMENTS)?|SQUARE(UPCOM)?|SUMUP|STRIPE|SMARTPAY|WINDCAVE|LINKLY|WORLDLINE|NAB|ANZ|ANZWORLDLINE|WESTPAC|COMMBANK|COMMONWEALTHBANK|SUNCORP|BENDIGOBANK)$/;
const SAYINGS =
  /SEEBACK|ICROSDEMOSYSTE|CHANCETO|TOWIN|FEEDBACK|SURVEY|SAVEMONEY|LIVEBETTER|CUSTOMERCOPY|MERCHANTCOPY|COMEAGAIN|PLEASECOME|VISITAGAIN|VISITUSAGAIN|LOVINIT|EXCHANGES|KEEPTHIS|RETAINTHIS|OPENINGHOURS|HOWWEREWE|HOWDIDWE|YOURCASHIER|WITHINTHENEXT|TELLUS|JOINUS|FOLLOWUS|LIKEUS|SCANTHE|PARTICIPATING|RECEIPTISREQUIRED/;
const PLACE =
  /^[A-Za-z .'-]+,\s*[A-Z]{2}\.?(\s*\d{5}.*)?$|^[A-Za-z .'-]+\s(NSW|VIC|QLD|TAS|ACT|WA|SA|NT)(\s*\d{4})?$/;
/** How emails and documents begin: `Dear Sam Taylor,`, `Receipt for Sam Taylor`, `Invoice 2026-031`. */
const BEGINNINGS = [
  /^\W*DEAR\s|^\W*(HI|HELLO)\s[^,]+,\W*$/i,
  /^\W*(TAX\s)?(RECEIPT|INVOICE)\s(FOR\s|((NO|NUMBER)\b|#)?[\s.:]*[\w-]*\d[\w-]*\W*$)/i,
  /^\W*(THANK(S|\sYOU)\sFOR\s)?YOUR\s(PAYMENT|ORDER|PURCHASE|BOOKING)\b(?!\s(FROM|WITH|AT)\s)/i,
  /^\W*(BILL(ED|ING)?|ORDER|PAYMENT|BOOKING|TRIP|SESSION|TRANSACTION|PURCHASE|CHARGING|REFUND|DELIVERY|DONATION|BPAY|TRANSFER)\s(TO|BY|DETAILS?|RECEIPT|SUMMARY|CONFIRMATION|CONFIRMED|SENT|PAYMENT|TOTAL)\b/i,
  /^\W*\w+\sCOMPLETED?\W*$|^\W*THANKS?,?\sYOUR\b|^\W*A\sDIVISION\sOF\b/i,
  /^\W*(?:SERVER|CASHIER|WAITER|WAITRESS|(?:STORE\s)?MANAGER)\s?:|^\W*(?:SERVICE\s?:\s?\w+|(?:STORE|SHOP|BRANCH)\s?:\s?\w{1,3})\W*$|^\W*(RECEIVED\sFROM|ATT(N|ENTION))\b/i,
  /^\W*(YOUR\s)?ORDER\s?#?\S*\d\S*(\sCONFIRMED)?\W*$|^\W*(YOUR|THE)\s(REFUND|SUM|AMOUNT)\b/i,
  /^\W*(TAX\s)?(INVOICE|RECEIPT|QUOTE|ORDER|STATEMENT|ACCOUNT|POLICY|CLAIM|BOOKING)(\/PAYMENT)?\s(NO|NUMBER|ID|DATE|REF(ERENCE)?|TIME)\b/i,
  /^\W*(TIME|DATE)\sPLACED\b|^\W*(PARKING|PAYMENT|TRIP|ORDER|RIDE|TRAVEL|TRANSACTION)\sHISTORY\b/i,
  /^\W*(PTY\W*)?(LTD|LIMITED)\W*$|^\W*PAY\s?ID\b/i,
  /^\W*\d{1,2}:\d{2}\W*$|^\W*[345]G\b.*%\W*$|\bISSUED\sBY\b.*\bON\sBEHALF\sOF\W*$/i,
  /^\W*(SOLD|HOSTED|POWERED|PROCESSED)\sBY\W*$/i,
  /^\W*(RATES?(\s(AND|&)\s(VALUATION|CHARGES))?|LEVY|FEES?|RENEWAL|PAYMENT|REGISTRATION|ACCOUNT|DEBIT)\s(NOTICE|ADVICE)\b/i,
  /^\W*E-?TICKET\b|^\W*STATEMENT\sOF\s\w+\W*$|^\W*(SERVICE|REPAIR)\s(TAX\s)?INVOICE\b/i,
  /^\W*(ORDER\sINFO|(INVOICE|BILL|ORDER)\sPAID|DEPOSIT\sRECEIPT)\W*$/i,
  // `Sale #1188`, `No. 7718`, `No. K2-7718`
  /^\W*(SALE|TRIP|RIDE|JOB|BOOKING|DOCKET|TICKET|RECEIPT|LICEN[CS]E|NO)\W*\s?[#.:]?\s*(?:[A-Z]{1,3}\d*-)?\d\w*\W*$/i,
  // To a customer, as in receipt books: `To Sam (workshop)`.
  /^\W*T[Oo]\s+[A-Z]/,
  /^\W*AN?\s.*\b(MEMBER|PARTNER|COMPANY|BRAND|BUSINESS)\W*$|\bSENT\sBY\b|^\W*ACCOUNT\sENDING\b/i,
  // The subject of an email: `Your Shebah ride receipt Inbox`.
  /^\W*(FWD?|RE|SUBJECT)\s?:|\S\s+INBOX\W*$/i,
  /^\W*(PENALTY|INFRINGEMENT|REMINDER|OVERDUE)\sNOTICE\b|^\W*(RENTAL|HIRE)\s(AGREEMENT|CONTRACT)\b/i,
  /^\W*(YOUR\s)?(WATER|ELECTRICITY|GAS|ENERGY|POWER)\b.{0,20}\b(BILL|ACCOUNT)\W*$/i,
  /^\W*TAX\sDEDUCTIBLE\b|^\W*DATE\W+\d|^\W*OPEN\b.*\d\s?[AP]M\b/i,
  // How banks sort purchases.
  /\bRESTAURANTS?\s(&|AND)\s(CAF[EÉ]S?|TAKEAWAYS?)\W*$/i,
  new RegExp(String.raw`^\W*(?:[A-Z]{3,9},?\s)?${DAY}\W*$`, 'i'),
  /^\W*(PARKING|PAYMENT|DONATION|TRIP|RIDE|PURCHASE|FUEL|DELIVERY|RENTAL|BOOKING|OFFICIAL|REGISTRATION|MEMBERSHIP|SUBSCRIPTION|ENROLMENT)\s(RECEIPT|INVOICE|DOCKET)\W*$/i,
  // An address.
  /^\W*(SHOP|UNIT|SUITE|LEVEL|LOT)\s\d+[A-Z]?\s?[,/]|^\W*\d+[A-Z]?(?:[-/]\d+)?\s[A-Z][\w'. ]+\s(ST|STREET|RD|ROAD|AVE|AVENUE|PDE|PARADE|DR|DRIVE|LN|LANE|HWY|CT|CL|CRES|TCE|BLVD)\.?\W*$/i,
  // A card's masked number, a table's, a currency.
  /^\W*X{4,}\W*\d*\W*$|^\W*(?:TBL|TISCH)\W*\d+\W*$|^\W*(AUD|CAD|EUR|GBP|NZD|SGD|USD)\W*$/i,
  /^\W*(RECEIPT|INVOICE)\sDETAILS\W*$|^\W*(?:RE-?PRINT(?:ED)?\W*)+$/i,
  // Headings of columns.
  /^\W*(?:(?:QTY|QUANTITY|ITEMS?|DESCRIPTION|PRODUCT|PUMP|SIZE|TYPE|PRICE|AMOUNT|EXT|TOTAL|SALE|STORE|REG|TRAN|EMPL|DATE|TIME|CANT|PRECIO|MOD)\b\W*){2,}$/i,
  /^\W*ISSUED\sBY\W*$|^\W*(RECIPIENT\sCREATED|PAYMENT\sSUCCESSFUL|TRANSFER)\b/i,
];
/** A phone's status bar: `11:34 5G 81%`. */
const STATUS_BAR = /^\W*\d{1,2}:\d{2}\b.*\b\d{1,3}\s?%/;
/** `Fresh is best!` */
const SLOGAN = /^\W*(?:\w+\W+){2,}\w+!\W*$/;
/** `More value for the way you live.` */
const SENTENCE = /^\W*(?:[\w']+,?\s){4,}[a-z']+\.\W*$/;
const STORE_NUMBER =
  /^\W*(?:\(?\d{2,4}\)?[\s-]+\d{3,4}[\s-]+\d{3,4}\s+)?(STORE|SHOP|BRANCH|ST)\s?(NO|NUMBER)?[\s.:#]*\d+\W*$|^\W*SUC(URSAL)?[.:]/i;

/** Returns true if a line can't be, or be part of, the name of a shop: `OUR STORE`, `See back of receipt`, `Springville, UT`. */
export function isNoName(text: string): boolean {
  const letters = lettersOf(text);
  return (
    isMisreadWelcome(letters) ||
    WORDS.test(letters) ||
    SAYINGS.test(letters) ||
    PLACE.test(text.trim()) ||
    TRADES.test(letters) ||
    TERMINALS.test(letters) ||
    STATUS_BAR.test(text) ||
    STORE_NUMBER.test(text) ||
    !/\p{L}/u.test(text) ||
    ((SLOGAN.test(text) || SENTENCE.test(text)) && !lineKind(text).trade) ||
    BEGINNINGS.some((beginning) => beginning.test(text))
  );
}

const isMisreadWelcome = (letters: string) =>
  letters.length === 'WELCOME'.length && hasWord(letters, 'WELCOME');
