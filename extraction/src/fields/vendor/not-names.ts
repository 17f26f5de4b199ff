import { hasWord, lettersOf } from '../layout/letters.ts';

/** What lines at the top of receipts say instead of a name, in letters only. */
const WORDS =
  /^(OUR|YOUR)?(STORE|SHOP|BRANCH|OUTLET)(NO|NUMBER|NAME|COPY)?$|^(DINEIN|EATIN|FORHERE|TOGO|TAKE(OUT|AWAY)|PICKUP|DELIVERY|DRIVETHRU|SERVICEENSALLE)$|^(TAX|SALES|CASH|REGULAR|GUEST|CUSTOMER|MERCHANT)?(INVOICE|RECEIPT|SALES?|BILL|CHECK|CHEQUE|COPY|TAX|TAXID|ORDER|DOCKET|TICKET)(NO|NUMBER)?$|^(ORIGINAL|DUPLICATE|REPRINT|GUESTS?|TABLE|COUNTER|CASH|CASHIER|SERVER|TERMINAL|REGISTER|OPEN|CLOSED|QTY|ITEMS?|AMOUNT|TOTAL|SUBTOTAL|DATE|TIME|TELEPHONE|TELEFONO|TELF?|PHONE|FAX|ABN|ACN|WELCOME(TO)?|THANKYOU|HELLO|HI|MANAGER|MICROSDEMOSYSTEM|INFORMATION|DETAILS|DESCRIPTION|PAYMENT|SESSION|BILLER|PAYEE|TRANSACTIONS?|MESSAGES?|NOTIFICATIONS?|INBOX|ACTIVITY|BOOKINGS?|PAYBILL)$/;
/** Whose terminal prints the slip. */
const TERMINALS =
  /^(EFTPOS|HICAPS|ZELLER|TYRO|SQUARE|SUMUP|STRIPE|SMARTPAY|WINDCAVE|LINKLY|WORLDLINE|NAB|ANZ|ANZWORLDLINE|WESTPAC|COMMBANK|COMMONWEALTHBANK|SUNCORP|BENDIGOBANK)$/;
const SAYINGS =
  /SEEBACK|CHANCETO|TOWIN|FEEDBACK|SURVEY|SAVEMONEY|LIVEBETTER|CUSTOMERCOPY|MERCHANTCOPY|COMEAGAIN|PLEASECOME|VISITAGAIN|VISITUSAGAIN|LOVINIT|EXCHANGES|KEEPTHIS|RETAINTHIS|OPENINGHOURS|HOWWEREWE|HOWDIDWE|TELLUS|JOINUS|FOLLOWUS|LIKEUS|SCANTHE/;
const PLACE =
  /^[A-Za-z .'-]+,\s*[A-Z]{2}\.?(\s*\d{5}.*)?$|^[A-Za-z .'-]+\s(NSW|VIC|QLD|TAS|ACT|WA|SA|NT)(\s*\d{4})?$/;
/** How emails and documents begin: `Dear Sam Taylor,`, `Receipt for Sam Taylor`, `Invoice 2026-031`. */
const BEGINNINGS = [
  /^\W*DEAR\s|^\W*(HI|HELLO)\s[^,]+,\W*$/i,
  /^\W*(TAX\s)?(RECEIPT|INVOICE)\s(FOR\s|((NO|NUMBER)\b|#)?[\s.:]*[\w-]*\d[\w-]*\W*$)/i,
  /^\W*(THANK(S|\sYOU)\sFOR\s)?YOUR\s(PAYMENT|ORDER|PURCHASE|BOOKING)\b(?!\s(FROM|WITH|AT)\s)/i,
  /^\W*(BILL(ED|ING)?|ORDER|PAYMENT|BOOKING|TRIP|SESSION|TRANSACTION|PURCHASE|CHARGING|REFUND|DELIVERY|DONATION|BPAY|TRANSFER)\s(TO|BY|DETAILS?|RECEIPT|SUMMARY|CONFIRMATION|CONFIRMED|SENT|PAYMENT|TOTAL)\b/i,
  /^\W*\w+\sCOMPLETED?\W*$|^\W*THANKS?,?\sYOUR\b|^\W*A\sDIVISION\sOF\b/i,
  /^\W*(RECEIVED\sFROM|ATT(N|ENTION))\b/i,
  /^\W*(YOUR\s)?ORDER\s?#?\S*\d\S*(\sCONFIRMED)?\W*$|^\W*(YOUR|THE)\s(REFUND|SUM|AMOUNT)\b/i,
  /^\W*ISSUED\sBY\W*$|^\W*(RECIPIENT\sCREATED|PAYMENT\sSUCCESSFUL|TRANSFER)\b/i,
];
/** A phone's status bar: `11:34 5G 81%`. */
const STATUS_BAR = /^\W*\d{1,2}:\d{2}\b.*\b\d{1,3}\s?%/;
const STORE_NUMBER = /^\W*(STORE|SHOP|BRANCH|ST)\s?(NO|NUMBER)?[\s.:#]*\d+\W*$/i;

/** Returns true if a line can't be, or be part of, the name of a shop: `OUR STORE`, `See back of receipt`, `Springville, UT`. */
export function isNoName(text: string): boolean {
  const letters = lettersOf(text);
  return (
    isMisreadWelcome(letters) ||
    WORDS.test(letters) ||
    SAYINGS.test(letters) ||
    PLACE.test(text.trim()) ||
    TERMINALS.test(letters) ||
    STATUS_BAR.test(text) ||
    STORE_NUMBER.test(text) ||
    BEGINNINGS.some((beginning) => beginning.test(text))
  );
}

const isMisreadWelcome = (letters: string) =>
  letters.length === 'WELCOME'.length && hasWord(letters, 'WELCOME');
