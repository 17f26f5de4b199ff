import { lettersOf } from '../layout/letters.ts';

/** Endings of company names, as receipts print them. */
const COMPANY =
  /\bSDN\b|\bBHD\b|\bBERHAD\b|\bS\/B\b|\bPTY\b|\bP\/L\b|\bLTD\b|LIMITED\b|\bL\.?L\.?C\b|\bINC\b|\bCORP(ORATION)?\b|\bGMBH\b|\bPLC\b|\bENTERPRISES?\b|\bTRADING\b|\bHOLDINGS?\b|\bINDUSTRIES\b|\bCO\.(?!\s?REG)|\bCOMPANY\b/i;
/** Words in the names of shops. */
const TRADE =
  /RESTAURANT?|RESTORAN|RISTORANTE|CAF[EÉ]\b|COFFEE|KOPITIAM|BISTRO|TAVERN|GRILL|KITCHEN|PIZZA|BURGER|BAKER|CONFECTION|CAKE|DELI\b|DELICATESSEN|SUSHI|BBQ|\bBAR\b|\bPUB\b|HOTEL|MOTEL|INN\b|MARKET|MART\b|GROCE|FOODS?\b|STORES?\b|SHOP|OUTLET|WAREHOUSE|HARDWARE|ELECTRICAL|MACHINERY|STATIONER|BOOK|PHARMAC|FARMASI|CHEMIST|DRUG|CLINIC|KLINIK|HEALTH|BEAUTY|FLORIST|GALLERY|PETRO|STATION\b|GASOLINE|FUEL|MOTORS?\b|CAR ?WASH|AUTO|TAXI|CABS?\b|PARKING|PERNIAGAAN|SYARIKAT|KEDAI|PASARAYA|PASAR RAYA|SUPPL(Y|IES)|SERVICES?\b|CENTRE|CENTER|CLUB|SALON|TYRES?|TOYS?\b|FURNITURE|NEWSAGEN|BUTCHER|SEAFOOD|BOTTLE|LIQUOR|CELLARS/i;
const TITLE =
  /TAX ?INVOIC|INVO[I1L]CE|RECE[I1]PT|CASH ?(BILL|SALES?)|\bBILL\b|DOCKET|STATEMENT|QUOTATION|ORDER|DUPLICATE|REPRINT|\bCOPY\b|SIMPLIFIED|GUEST ?CHECK|\bCHECK\b|PRO ?FORMA/i;
const ADDRESS =
  /\b(JALAN|JLN|LORONG|LRG|TAMAN|TMN|BANDAR|SEKSYEN|KAMPUNG|KG\.|PERSIARAN|LEBUH|BLOK|BLOCK|LOT|LEVEL|LVL|FLOOR|FLR|UNIT|SUITE|SHOP \d|ROAD|RD|STREET|STR|AVE(NUE)?|BLVD|BOULEVARD|DRIVE|DR|LANE|HIGHWAY|HWY|PARKWAY|PKWY|CRESCENT|CRES|PARADE|PDE|TERRACE|TCE|ESPLANADE|COURT|PLAZA|MALL|SQUARE|JOHOR|SELANGOR|KUALA LUMPUR|PENANG|PERAK|MELAKA|SHAH ALAM|PETALING|NSW|VIC|QLD|TAS|ACT|AUSTRALIA|MALAYSIA|P\.?O\.? BOX)\b|\bNO\s?[.:,]\s?\d|^\W*\d{1,5}[A-Z]?[,-]?\s?[A-Z]|(?<!\d)\d{5}(?!\d)|\b[A-Z]{2},? \d{5}|\b(NSW|VIC|QLD|WA|SA|TAS|ACT|NT),? ?\d{4}\b/i;
const CONTACT =
  /\b(TEL|T3L|PH|PHONE|FAX|MOBILE|CALL|HP|H\/P|HOTLINE|EMAIL|E-MAIL)\b|WWW|HTTP|@|\.COM|\.NET|\.ORG|(?<!\d)\(?\d{2,4}\)?[-. ]\s?\d{3,4}[-. ]?\d{3,4}/i;
const REGISTRATION =
  /\b(ABN|ACN|GST ?(REG|ID|NO)|REG\.? ?NO|CO\.? ?REG|COMPANY ?(REG|NO)|ROC|BRN|VAT ?(NO|REG)|TIN|SST ?(NO|ID|REG)|NIF|CIF|SIRET)\b|\(?\d{5,7}-?[A-Z0-9]\)?\s*$|\(\s?[A-Z]{0,3}\d{5,}/i;
const DETAIL =
  /\b(DATE|TIME|CASHIER|SERVER|TABLE|GUESTS?|COVERS?|PAX|TERMINAL|REGISTER|TILL|TRANS(ACTION)?|REF|MEMBER|CUSTOMER|SALES ?PERSON|STAFF|USER|COUNTER|POS|QTY|DESCRIPTION|ITEM|PRICE|AMOUNT|SUB ?TOTAL|TOTAL|VISA|MASTERCARD|APPROVED|OPEN(ING)? HOURS|MANAGER|HOST)\b|\d{1,2}:\d{2}/i;
const GREETING =
  /WELCOME|THANK|SELAMAT|ENJOY|PLEASE|VISIT|HAVE A|SURVEY|FOLLOW|SAVE MONEY|LIVE BETTER|HOW (WERE|DID)|SEE YOU|SEE BACK|FEEDBACK|\bWIN\b|CHANCE|PRIZE|TELL US|GIVE US|COME AGAIN|BOUGHT|OUR STORE|CUSTOMER|RETURNS?\b|OPINION|LOWEST PRICE|EVERY ?DAY/i;

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

/** Returns true if a line can only continue a company name, such as `SDN BHD`, `(M) PTY LTD` or `ENTERPRISE`. */
export function continuesName(text: string): boolean {
  return /^\W*(\([^)\d]{0,20}\)\W*)?(CO\.?\W*)?(\(\w\)\W*)?(SDN|BHD|BERHAD|S\/B|ENTERPRISE|TRADING|PTY|LTD|LIMITED|LLC|INC|COMPANY|CORPORATION|HOLDINGS)\b(?!\W*(AS\b|HOURS|TERMS|REG|NO\b|GST|TAX|TIME))/i.test(
    text,
  );
}

/** Returns true if a line ends in the middle of a name: `HOME MASTER HARDWARE &`, `ENTERPRISE (SETIA`. */
export function breaksOff(text: string): boolean {
  return /\w\s*(&|\b(AND|OF))\W*$|\([A-Z][^)\d]*$/i.test(text);
}

const COMMON_WORDS =
  /\b(RESTAURANTS?|RESTAURANTE?|RESTORAN|RISTORANTE|CAF[EÉ]|BAR|GRILL|BISTRO|FOODS?|SHOP|STORES?|MARKET|MART|HOTEL|KITCHEN|DINING|DINER|BUFFET|BREWERY|BRASSERIE|TAVERN|PUB|PIZZERIA|TRATTORIA|TAQUERIA|STEAKHOUSE|CREPERIE|CANTINA|COFFEE|HOUSE|LOUNGE|CATERING|STATIONERY|HARDWARE|BAKERY|FAMILY|HAIR|BEAUTY|CAR\s?WASH|PARKING|SUPERMARKET|PHARMACY|CHEMIST|BARBERS?|VETERINARY|CLINIC|INC|LTD|LIMITED|PTY|LLC|CO|COMPANY|CORP|SDN|BHD|BERHAD|AND|THE|OF|AT)\b/gi;

/** Returns a name without words that many shops have: nothing of `Restaurant & Bar`, `BASIL` of `BASIL RESTAURANT`. */
export const withoutCommonWords = (name: string): string => name.replace(COMMON_WORDS, '');

/** Returns true if many shops share all the words of a name. */
export const isOfCommonWords = (name: string): boolean => lettersOf(withoutCommonWords(name)).length < 2;

/** What a shop is, of which there are many: `Garden Centre`, `Veterinary Hospital`. */
const KIND_OF_SHOP =
  /^\W*(?:(?:GARDEN|MEDICAL|DENTAL|(?:EARLY\s)?LEARNING|CHILD\s?CARE|FITNESS|SHOPPING)\sCENT(?:RE|ER)|(?:VETERINARY|VET|ANIMAL|MEDICAL|DENTAL)\s(?:HOSPITAL|CLINIC|PRACTICE|SURGERY)|(?:FISH|CAKE|PIE|SANDWICH|GIFT|BOTTLE|BIKE|SURF|BUTCHER|BARBER)\sSHOP)\W*$/i;
/** What a shop or a tradesperson is, with no more than a word of praise: `Native Nursery`, `hair studio`, `Strength & Fitness`. */
const TRADE_ALONE = new RegExp(
  String.raw`^\W*(?:(?:QUALITY|FAMILY|NATIVE|COMMUNITY|FRESH|CONTINENTAL|WHOLESALE|ORGANIC|LOCAL)\s)?(?:BUTCHERS?|BUTCHERY|MEATS|FRUIT\s(?:MARKET|SHOP|BARN)|FRUIT\s(?:&|AND)\sVEG|GREENGROCERS?|NURSERY|FLORISTS?|JEWELLERS?|NEWSAGENCY|PHARMACY|OPTOMETRISTS?|FERRIES|COACHES|CINEMAS?|ROADHOUSE|MOTEL|(?:CARAVAN|HOLIDAY)\sPARK|HAIR\s(?:STUDIO|SALON|DRESSING)|HAIRDRESSING|PILATES|(?:STRENGTH\s(?:&|AND)\s)?FITNESS|PHYSIOTHERAPY|PODIATRY|PLUMBING|ELECTRICAL|LANDSCAPES|ACCOUNTANTS|LAWYERS|SOLICITORS|CONVEYANCING|CERAMICS|KIOSK|PATISSERIE|SEAFOODS?|SMASH\sREPAIRS|LAUNDROMAT|DRY\sCLEANERS)\W*$`,
  'i',
);
/** `& Sons`, of which the ampersand may be read as an 8. */
const FAMILY = /^\W*(?:(?:&|AND\b)\s*(?:SONS?|DAUGHTERS?|BROS|BROTHERS)|8\sSONS?)\W*$/i;

/** Returns true if a line is no name without another line. */
export const needsName = (text: string): boolean =>
  KIND_OF_SHOP.test(text) || TRADE_ALONE.test(text) || FAMILY.test(text);

const CUISINE =
  /^\W*(?:CHINESE|FRENCH|GREEK|INDIAN|ITALIAN|JAPANESE|KOREAN|LEBANESE|MALAYSIAN|MEXICAN|SPANISH|THAI|TURKISH|VIETNAMESE)\s(?:RESTAURANT?|CUISINE|TAKE\s?AWAY)\W*$/i;

/** Returns true if a line says what a restaurant cooks, beside its name: `Italian Restaurant`. A few are called no more than that. */
export const isCuisine = (text: string): boolean => CUISINE.test(text);

/** Returns true if a name's first line is an owner and the next the shop: `The Shearer's`, `Swan Hotel`. */
export const isOwnersShop = (line: string, next: string): boolean =>
  /^\W*THE\s.+['’]S$/i.test(line.trim()) && lineKind(next).trade && !/\d/.test(next);
