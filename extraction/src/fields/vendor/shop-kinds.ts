import { lettersOf } from '../layout/letters.ts';
import { lineKind } from './line-kinds.ts';

const COMMON_WORDS =
  /\b(RESTAURANTS?|RESTAURANTE?|RESTORAN|RISTORANTE|CAF[EÉ]|BAR|GRILL|BISTRO|FOODS?|SHOP|STORES?|MARKET|MART|HOTEL|KITCHEN|DINING|DINER|BUFFET|BREWERY|BRASSERIE|TAVERN|PUB|PIZZERIA|TRATTORIA|TAQUERIA|STEAKHOUSE|CREPERIE|CANTINA|COFFEE|HOUSE|LOUNGE|CATERING|STATIONERY|HARDWARE|BAKERY|FAMILY|HAIR|BEAUTY|CAR\s?WASH|PARKING|SUPERMARKET|PHARMACY|CHEMIST|BARBERS?|VETERINARY|CLINIC|INC|LTD|LIMITED|PTY|LLC|CO|COMPANY|CORP|SDN|BHD|BERHAD|AND|THE|OF|AT)\b/gi;

/** Returns a name without words that many shops have: nothing of `Restaurant & Bar`, `BASIL` of `BASIL RESTAURANT`. */
export const withoutCommonWords = (name: string): string => name.replace(COMMON_WORDS, '');

/** Returns true if many shops share all the words of a name. */
export const isOfCommonWords = (name: string): boolean => lettersOf(withoutCommonWords(name)).length < 2;

const PRAISE = 'QUALITY|FAMILY|NATIVE|COMMUNITY|FRESH|CONTINENTAL|WHOLESALE|ORGANIC|LOCAL';

/** What a shop or a tradesperson is, with no more than a word of praise: `Native Nursery`, `hair studio`, `Strength & Fitness`. */
const TRADES = [
  String.raw`BUTCHERS?|BUTCHERY|MEATS|SEAFOODS?|BAKERY|PATISSERIE|KIOSK`,
  String.raw`FRUIT\s(?:MARKET|SHOP|BARN)|FRUIT\s(?:&|AND)\sVEG|GREENGROCERS?`,
  String.raw`(?:FISH|CAKE|PIE|SANDWICH|GIFT|BOTTLE|BIKE|SURF|BUTCHER|BARBER)\sSHOP`,
  String.raw`NURSERY|FLORISTS?|JEWELLERS?|NEWSAGEN(?:CY|TS?)|CERAMICS|LAUNDROMAT|DRY\sCLEANERS|SMASH\sREPAIRS`,
  String.raw`BARBERS?|HAIRDRESS(?:ING|ERS?)|HAIR\s(?:STUDIO|SALON|DRESSING)|PILATES|(?:STRENGTH\s(?:&|AND)\s)?FITNESS`,
  String.raw`PHARMACY|CHEMIST|OPTOMETRISTS?|PHYSIOTHERAPY|PODIATRY`,
  String.raw`(?:VETERINARY|VET|ANIMAL|MEDICAL|DENTAL)\s(?:HOSPITAL|CLINIC|PRACTICE|SURGERY)`,
  String.raw`(?:GARDEN|MEDICAL|DENTAL|(?:EARLY\s)?LEARNING|CHILD\s?CARE|FITNESS|SHOPPING)\sCENT(?:RE|ER)`,
  String.raw`PLUMBING|ELECTRICAL|LANDSCAPES|ACCOUNTANTS|LAWYERS|SOLICITORS|CONVEYANCING`,
  String.raw`FERRIES|COACHES|CINEMAS?|ROADHOUSE|MOTEL|(?:CARAVAN|HOLIDAY)\sPARK`,
];
const TRADE_ALONE = new RegExp(String.raw`^\W*(?:(?:${PRAISE})\s)?(?:${TRADES.join('|')})\W*$`, 'i');
/** `& Sons`, of which the ampersand may be read as an 8. */
const FAMILY = /^\W*(?:(?:&|AND\b)\s*(?:SONS?|DAUGHTERS?|BROS|BROTHERS)|8\sSONS?)\W*$/i;

/** Returns true if a line is no name without another line. */
export const needsName = (text: string): boolean => TRADE_ALONE.test(text) || FAMILY.test(text);

const CUISINE =
  /^\W*(?:CHINESE|FRENCH|GREEK|INDIAN|ITALIAN|JAPANESE|KOREAN|LEBANESE|MALAYSIAN|MEXICAN|SPANISH|THAI|TURKISH|VIETNAMESE)\s(?:RESTAURANT?|CUISINE|TAKE\s?AWAY)\W*$/i;

/** Returns true if a line says what a restaurant cooks, beside its name: `Italian Restaurant`. A few are called no more than that. */
export const isCuisine = (text: string): boolean => CUISINE.test(text);

/** Returns true if a name's first line is an owner and the next the shop: `The Shearer's`, `Swan Hotel`. */
export const isOwnersShop = (line: string, next: string): boolean =>
  /^\W*THE\s.+['’]S$/i.test(line.trim()) && lineKind(next).trade && !/\d/.test(next);
