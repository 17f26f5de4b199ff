import { lettersOf } from '../../layout/letters.ts';
import { lineKind } from './line-kinds.ts';

const COMMON_WORDS =
  /\b(RESTAURANTS?|RESTAURANTE?|RESTORAN|RISTORANTE|CAF[EÉ]|BAR|GRILL|BISTRO|FOODS?|SHOP|STORES?|MARKET|MART|HOTEL|KITCHEN|DINING|DINER|BUFFET|BREWERY|BRASSERIE|TAVERN|PUB|PIZZERIA|TRATTORIA|TAQUERIA|STEAKHOUSE|CREPERIE|CANTINA|COFFEE|HOUSE|LOUNGE|CATERING|STATIONERY|HARDWARE|BAKERY|FAMILY|HAIR|BEAUTY|CAR\s?WASH|PARKING|SUPERMARKET|PHARMACY|CHEMIST|BARBERS?|VETERINARY|CLINIC|INC|LTD|LIMITED|PTY|LLC|CO|COMPANY|CORP|SDN|BHD|BERHAD|AND|THE|OF|AT)\b/gi;

/** Returns a name without words that many shops have: nothing of `Restaurant & Bar`, `BASIL` of `BASIL RESTAURANT`. */
export const withoutCommonWords = (name: string): string => name.replace(COMMON_WORDS, '');

/** Returns true if many shops share all the words of a name. */
export const isOfCommonWords = (name: string): boolean => lettersOf(withoutCommonWords(name)).length < 2;

/** Trades that are said in one word: `Butchers`, `Florist`. */
const TRADES = [
  'BUTCHERS?|BUTCHERY|MEATS|SEAFOODS?|BAKERY|BAKEHOUSE|PATISSERIE|PASTICCERIA|KIOSK|GREENGROCERS?',
  'NURSERY|FLORISTS?|JEWELLERS?|NEWSAGEN(?:CY|TS?)|CERAMICS|LAUNDROMAT|SADDLERY|BOOKSHOP|BOUTIQUE',
  'BARBERS?|BARBERSHOP|HAIRDRESS(?:ING|ERS?)|PILATES|FITNESS|TATTOO',
  'PHARMACY|CHEMIST|OPTOMETRISTS?|PHYSIOTHERAPY|PODIATRY|CHIROPRACTIC',
  'PLUMBING|ELECTRICAL|LANDSCAPES|JOINERY|LOCKSMITHS?|ACCOUNTANTS|LAWYERS|SOLICITORS|CONVEYANCING',
  'FERRIES|COACHES|CINEMAS?|ROADHOUSE|MOTEL|DINER|COUNCIL',
];
/** Words that say no trade until another stands beside them: `Bait & Tackle`, `Golf Club`, `Stock Feeds & Produce`. */
const PARTS_OF_TRADES = [
  'FISH|CHIPS?|CHIPPERY|CHICKEN|CHARCOAL|KEBABS?|PIZZA|BURGERS?|NOODLES?|SUSHI|BREAD|CAKES?|PIES?|SANDWICH|COFFEE|ESPRESSO|TEA',
  'RURAL|FRUITS?|VEG|VEGETABLES|PRODUCE|STOCK|FEEDS?|GRAIN|BOTTLE|LIQUOR|CELLARS?|DOOR|WINES?|BREWING|GENERAL|GROCER(?:S|Y)',
  'GARDENS?|FLOWERS|GIFTS?|BOOKS?|TOYS?|BIKES?|CYCLES|SURF|BAIT|TACKLE|FISHING|CAMPING|BOATING|MARINE|CAMERAS?|PETS?|UNIFORMS?',
  'TIMBER|STEEL|TILES?|PAINTS?|FLOORING|CARPETS?|IRRIGATION|TRUSS|MOWERS?|CHAINSAWS?|FURNITURE|ANTIQUES|VARIETY|DISCOUNT|OP|PRO',
  'HAIR|DRESSING|BEAUTY|NAILS?|REMEDIAL|MASSAGE|SPA|SKIN|STRENGTH|YOGA|DRY|CLEANERS|CLEANING|ALTERATIONS|LAUNDRY',
  'VETERINARY|VET|ANIMAL|MEDICAL|DENTAL|FAMILY|HEALTH|CARE|CANCER|IMAGING|RADIOLOGY|PATHOLOGY',
  'PEST|MANAGEMENT|CONTROL|SMASH|PANEL|AUTO|TYRES?|CAR|WASH|TOWING|HIRE|SKIPS?|BINS?|TREE|POOLS?|SOLAR|SIGNS?|PRINTING',
  'FUEL|POST|OFFICE',
  'REAL|ESTATE|PROPERTY|STRATA|CARAVAN|HOLIDAY|TOURIST|DISTRICT|GOLF|BOWLS|BOWLING|LEAGUES|RSL|WORKERS|SPORTS|MEMORIAL|FOOTBALL|CRICKET|TENNIS|SAILING|YACHT',
  'EARLY|LEARNING|CHILD|CHILDCARE|PRIMARY|HIGH',
];
/** What follows them: `Golf Club`. */
const HOUSES_OF_TRADES =
  'SHOP|STORE|TRADERS|BARN|YARD|SUPPLIES|REPAIRS|SERVICES?|STUDIO|SALON|HOSPITAL|CLINIC|PRACTICE|SURGERY|CLUB|ROOMS|SCHOOL|COLLEGE';
/** As suburbs and arcades are called, too: `Garden Centre`, `Central Park`. */
const PLACES_OF_TRADES = 'MARKETS?|CENT(?:RE|ER)|PARK';
const PRAISE = 'QUALITY|FAMILY|NATIVE|COMMUNITY|FRESH|CONTINENTAL|WHOLESALE|ORGANIC|LOCAL|GOURMET|HOT';
const PART = String.raw`(?:${[...TRADES, ...PARTS_OF_TRADES, HOUSES_OF_TRADES, PLACES_OF_TRADES].join('|')})`;
/** What a shop or a tradesperson is: a trade with a word of praise, or several words that make one. */
const TRADE_ALONE = new RegExp(
  String.raw`^[^\p{L}\p{N}&]*(?:(?:${PRAISE})\s)?(?:(?:${TRADES.join('|')})|${PART}(?:\s(?:(?:&|AND|N|\+)\s)?${PART}){1,3}(?:\s(?:INC|LTD)\.?)?)\P{L}*$`,
  'iu',
);
/** `& Sons`, of which the ampersand may be read as an 8. */
const FAMILY = /^\W*(?:(?:&|AND\b)\s*(?:SONS?|DAUGHTERS?|BROS|BROTHERS)|8\sSONS?)\W*$/i;

/** Returns true if a line is no name without another line. */
export const needsName = (text: string): boolean => TRADE_ALONE.test(text) || FAMILY.test(text);

const endsIn = (words: readonly string[]): RegExp =>
  new RegExp(String.raw`\b(?:${words.join('|')})[^\p{L}&]*$`, 'iu');
const ENDS_IN_WARES = endsIn(PARTS_OF_TRADES);
const ENDS_IN_TRADE = endsIn([...TRADES, 'CAF[EÉ]|HOTEL|RESTAURANT', HOUSES_OF_TRADES]);

/** Returns true if a trade is no name above another line, either: `Pro Shop`, but not `Pet Care`. */
export const isKindOfShop = (text: string): boolean => needsName(text) && !ENDS_IN_WARES.test(text);

/** Returns true if a name ends by saying its trade: `Galah Pharmacy`. */
export const endsInTrade = (name: string): boolean => ENDS_IN_TRADE.test(name);

/** Returns true if a line below a name, which says its trade itself, says its wares: `Galah Pharmacy`, `HEALTH & BEAUTY`. */
export const areWaresOf = (name: string, line: string): boolean =>
  endsInTrade(name) && needsName(line) && ENDS_IN_WARES.test(line);

const CUISINE =
  /^\W*(?:CHINESE|FRENCH|GREEK|INDIAN|ITALIAN|JAPANESE|KOREAN|LEBANESE|MALAYSIAN|MEXICAN|SPANISH|THAI|TURKISH|VIETNAMESE)\s(?:RESTAURANT?|CUISINE|TAKE\s?AWAY)\W*$/i;

/** Returns true if a line says what a restaurant cooks, beside its name: `Italian Restaurant`. A few are called no more than that. */
export const isCuisine = (text: string): boolean => CUISINE.test(text);

/** Returns true if a name's first line is an owner and the next the shop: `The Shearer's`, `Swan Hotel`. */
export const isOwnersShop = (line: string, next: string): boolean =>
  /^\W*THE\s.+['’]S$/i.test(line.trim()) && lineKind(next).trade && !/\d/.test(next);
