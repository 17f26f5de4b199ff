import { lettersOf } from '../../layout/letters.ts';

/** Endings of company names, as receipts print them. */
const COMPANY =
  /\bSDN\b|\bBHD\b|\bBERHAD\b|\bS\/B\b|\bPTY\b|\bP\/L\b|\bLTD\b|LIMITED\b|\bL\.?L\.?C\b|\bINC\b|\bCORP(ORATION)?\b|\bGMBH\b|\bPLC\b|\bENTERPRISES?\b|\bTRADING\b|\bHOLDINGS?\b|\bINDUSTRIES\b|\bCO\.(?!\s?REG)|\bCOMPANY\b/i;
/** Words in the names of shops. */
const TRADE =
  /RESTAURANT?|RESTORAN|RISTORANTE|CAF[EÉ]\b|COFFEE|KOPITIAM|BISTRO|TAVERN|GRILL|KITCHEN|PIZZA|BURGER|BAKER|CONFECTION|CAKE|DELI\b|DELICATESSEN|SUSHI|BBQ|\bBAR\b|\bPUB\b|HOTEL|MOTEL|INN\b|MARKET|MART\b|GROCE|FOODS?\b|STORES?\b|SHOP|OUTLET|WAREHOUSE|HARDWARE|ELECTRICAL|MACHINERY|STATIONER|BOOK|PHARMAC|FARMASI|CHEMIST|DRUG|CLINIC|KLINIK|HEALTH|BEAUTY|FLORIST|GALLERY|PETRO|STATION\b|GASOLINE|FUEL|MOTORS?\b|CAR ?WASH|AUTO|TAXI|CABS?\b|PARKING|PERNIAGAAN|SYARIKAT|KEDAI|PASARAYA|PASAR RAYA|SUPPL(Y|IES)|SERVICES?\b|CENTRE|CENTER|CLUB|SALON|TYRES?|TOYS?\b|FURNITURE|NEWSAGEN|BUTCHER|SEAFOOD|BOTTLE|LIQUOR|CELLARS/i;
const TITLE =
  /TAX ?INVOIC|INVO[I1L]CE|RECE[I1]PT|CASH ?(BILL|SALES?)|\bBILL\b(?!['’]S)|DOCKET(?!['’]S)|STATEMENT|QUOTATION|(?<!\bB)ORDER|DUPLICATE|REPRINT|\bCOPY\b|SIMPLIFIED|GUEST ?CHECK|\bCHECK\b|PRO ?FORMA/i;
const ADDRESS =
  /\b(JALAN|JLN|LORONG|LRG|TAMAN|TMN|BANDAR|SEKSYEN|KAMPUNG|KG\.|PERSIARAN|LEBUH|BLOK|BLOCK|LOT|LEVEL|LVL|FLOOR|FLR|UNIT|SUITE|SHOP \d|ROAD|RD|STREET|STR|AVE(NUE)?|BLVD|BOULEVARD|DRIVE|DR|LANE|HIGHWAY|HWY|PARKWAY|PKWY|CRESCENT|CRES|PARADE|PDE|TERRACE|TCE|ESPLANADE|COURT|PLAZA|MALL|SQUARE|JOHOR|SELANGOR|KUALA LUMPUR|PENANG|PERAK|MELAKA|SHAH ALAM|PETALING|NSW|VIC|QLD|TAS|ACT|AUSTRALIA|MALAYSIA|P\.?O\.? BOX)\b|\bNO\s?[.:,]\s?\d|^\W*\d{1,5}[A-Z]?[,-]?\s?[A-Z]|(?<!\d)\d{5}(?!\d)|\b[A-Z]{2},? \d{5}|\b(NSW|VIC|QLD|WA|SA|TAS|ACT|NT),? ?\d{4}\b/i;
const CONTACT =
  /\b(TEL|T3L|PH|PHONE|FAX|MOBILE|CALL|HP|H\/P|HOTLINE|EMAIL|E-MAIL)\b|WWW|HTTP|@|\.COM|\.NET|\.ORG|(?<!\d)\(?\d{2,4}\)?[-. ]\s?\d{3,4}[-. ]?\d{3,4}/i;
const REGISTRATION =
  /\b(ABN|ACN|GST ?(REG|ID|NO)|REG\.? ?NO|CO\.? ?REG|COMPANY ?(REG|NO)|ROC|BRN|VAT ?(NO|REG)|TIN|SST ?(NO|ID|REG)|NIF|CIF|SIRET)\b|\(?\d{5,7}-?[A-Z0-9]\)?\s*$|\(\s?[A-Z]{0,3}\d{5,}/i;
const DETAIL =
  /\b(DATE|TIME|CASHIER|SERVER|TABLE|GUESTS?|COVERS?|PAX|TERMINAL|REGISTER|TILL|TRANS(ACTION)?|REF|MEMBER|CUSTOMER|SALES ?PERSON|STAFF|USER|COUNTER|POS|QTY|DESCRIPTION|ITEM|PRICE|AMOUNT|SUB ?TOTAL|TOTAL|VISA|MASTERCARD|APPROVED|OPEN(ING)? HOURS|MANAGER|HOST)\b|\d{1,2}:\d{2}/i;
const GREETING =
  /WELCOME|THANK|SELAMAT|ENJOY|PLEASE|VISIT(?!ORS?\b)|HAVE A|SURVEY|FOLLOW|SAVE MONEY|LIVE BETTER|HOW (WERE|DID)|SEE YOU|SEE BACK|FEEDBACK|\bWIN\b|CHANCE|PRIZE|TELL US|GIVE US|COME AGAIN|BOUGHT|OUR STORE|CUSTOMER|RETURNS?\b|OPINION|LOWEST PRICE|EVERY ?DAY/i;

export interface LineKind {
  company: boolean;
  trade: boolean;
  title: boolean;
  address: boolean;
  contact: boolean;
  registration: boolean;
  detail: boolean;
  greeting: boolean;
}

/** Returns what a line of a receipt's header looks like, which may be several things. */
export function lineKind(text: string): LineKind {
  const spaced = text.replace(/([a-z])([A-Z])/g, '$1 $2');
  const letters = lettersOf(text);
  return {
    company: COMPANY.test(spaced) || /SDNBHD|PTYLTD/.test(letters),
    trade: TRADE.test(spaced),
    title: TITLE.test(spaced),
    address: ADDRESS.test(spaced),
    contact: CONTACT.test(spaced),
    registration: REGISTRATION.test(spaced),
    detail: DETAIL.test(spaced),
    greeting: GREETING.test(spaced),
  };
}

/** Returns true if a line looks like something else than a name, whatever else it looks like. */
export const isDetailOfReceipt = ({
  title,
  address,
  contact,
  registration,
  detail,
  greeting,
}: LineKind): boolean => title || address || contact || registration || detail || greeting;
