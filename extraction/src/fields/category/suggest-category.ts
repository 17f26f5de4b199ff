import type { Field, ReadLineItem } from '../../receipt.ts';

/** The product's expense categories, each with words in vendors' names and items that suggest it. */
const CATEGORIES: readonly (readonly [category: string, words: RegExp])[] = [
  [
    'Travel',
    /\b(PETRO\w*|FUELS?|GASOLINE|UNLEADED|ULP|DIESEL|E10|PREMIUM 9[58]|PUMP|LITRES?|SERVO|CALTEX|AMPOL|SHELL|BP|7-ELEVEN FUEL|TAXIS?|CABS?|UBER|PARKING|CAR ?PARK|TOLL|LINKT|HOTEL(?!\s(?:BAR|BOTTLE))|MOTEL|INN|RESORT|ACCOMMODATION|LODGE|AIRLINES?|AIRWAYS|QANTAS|FLIGHT|TRAIN|RAIL|OPAL|MYKI|FERRY|BUS|CAR ?WASH|CAR RENTAL|RENT.?A.?CAR|HERTZ|AVIS|TOURS?|STATION SERVICE|PETROKIOSK|FARE|NOVOTEL|HIGHWAY|REST AND SERVICE)\b/gi,
  ],
  [
    'Meals',
    /\b(RESTAURANTS?|RESTORAN|RISTORANTE|CAF[EÉ]|COFFEE|ESPRESSO|LATTE|CAPPUCCINO|FLAT WHITE|KOPITIAM|BISTRO|TAVERN|GRILL|KITCHEN|PIZZA|BURGERS?|BAKER(Y|IES)|CONFECTIONERY|CAKES?|DELI|DELICATESSEN|SUSHI|RAMEN|NOODLES?|BBQ|PUB|BAR(?!\s(?:OIL|CHAIN))|HOTEL BAR|CHICKEN|RICE|NASI|MEE|TEH|TEA|FOODS?|F&B|SEAFOOD|CUISINE|DINER|EATERY|SANDWICH|BEER|WINE|LUNCH|DINNER|BREAKFAST|SUPERMARKETS?|GROCER\w*|WOOLWORTHS|COLES|ALDI|IGA|MARKET|MART|(?:TABLE|GUESTS?|COVERS?)(?=\W{0,3}\d|\s?[:#-]|\s(?:NO|NAME)\b)|GUEST CHECK|BOTTLE SHOP|BOTTLE-?O|LIQUOR|DINE ?IN|MC ?DONALD\S*|SUBWAY|CHIPOTLE|KFC|BREAD|MILK|VEGETARIAN|SNACKS?|MEALS?)\b/gi,
  ],
  [
    'Office Supplies',
    /\b(STATIONER\w*|OFFICEWORKS|OFFICE SUPPLIES|OFFICE|PAPER|PENS?|PENCILS?|NOTEBOOK|A4|TONER|INK|ENVELOPES?|STAPLER?S?|FOLDERS?|PRINT(ING|S)?|PHOTOCOPY|BOOKS?|BOOKSTORES?|POSTAGE|STAMPS?|POST OFFICE|AUSTRALIA POST|MAIL|NEWSAGEN\w*|COPY PAPER|BINDER|MARKERS?|STICKY)\b/gi,
  ],
  [
    'Equipment',
    /\b(HARDWARE|BUNNINGS|MOWERS?|CHAINSAWS?|TOOLS?|DRILL|ELECTRICAL|ELECTRONICS?|MACHINERY|COMPUTERS?|LAPTOP|MONITOR|KEYBOARD|MOUSE|CABLE|USB|PRINTER|PHONE CASE|JB HI-?FI|HARVEY NORMAN|BEST ?BUY|TIMBER|SCREWS?|PAINT|BOLTS?|NAILS?|PLYWOOD|D\.?I\.?Y|FURNITURE|IKEA|IKANO|CHAIR|DESK|BATTER(Y|IES)|MITRE 10|TOTAL TOOLS|LADDER|CAMERA|HEADSET|DENKI)\b/gi,
  ],
  [
    'Software',
    /\b(SOFTWARE|LICEN[CS]E|SUBSCRIPTION|SAAS|CLOUD|HOSTING|DOMAIN|MICROSOFT 365|OFFICE 365|ADOBE|ATLASSIAN|GITHUB|XERO|MYOB|AWS|API|APP STORE|GOOGLE WORKSPACE|USER SEATS?|PER USER|ZOOM|SLACK)\b/gi,
  ],
  [
    'Marketing',
    /\b(MARKETING SERVICES?|ADVERTIS\w*|ADS|GOOGLE ADS|FACEBOOK|META PLATFORMS|SEO|BANNERS?|FLYERS?|BROCHURES?|SIGNAGE|BUSINESS CARDS|PROMOTIONAL|CAMPAIGN|SPONSORSHIP|GRAPHIC DESIGN|LOGO DESIGN|PRINTED SHIRTS)\b/gi,
  ],
  [
    'Utilities',
    /\b(ELECTRICITY|ENERGY|POWER BILL|GAS BILL|WATER (CORP\w*|BILL|USAGE|CHARGES?)|TELECOM\w*|TELSTRA|OPTUS|VODAFONE|BROADBAND|INTERNET|NBN|MOBILE PLAN|PHONE BILL|KWH|SEWERAGE|COUNCIL RATES|ORIGIN|AGL|DIGI)\b/gi,
  ],
];
const OTHER = 'Other';
/** The product's expense categories. */
export const CATEGORY_NAMES: readonly string[] = [...CATEGORIES.map(([name]) => name), OTHER];
const USUAL_CONFIDENCE = 0.9;
/** What a category's word counts in the vendor's name, in an item and elsewhere, up to three different words each. */
const VENDOR_WEIGHT = 3;
const ITEM_WEIGHT = 1;
const TEXT_WEIGHT = 0.34;
const MOST_WORDS = 3;
/** One word of an item is enough to suggest a category, or two of the text. */
const LEAST_WEIGHT = 0.6;

/**
 * Suggests a category from the vendor's name, the items and the other text; `Other` has low confidence. The vendor's
 * `usual` category wins unless it's `Other`.
 */
export function suggestCategory(
  vendor: string | null,
  items: readonly ReadLineItem[],
  text: string,
  usual?: string,
): Field<string> | null {
  if (vendor === null && items.length === 0) return null;
  if (usual !== undefined && usual !== OTHER)
    return { value: usual, confidence: USUAL_CONFIDENCE, places: [] };
  const named = isCouncilParking(vendor ?? '', text) ? `${vendor} parking` : (vendor ?? '');
  const names = items.map((item) => item.description).join('\n');
  const weights = CATEGORIES.map(([name, words]) => {
    const count = (source: string) =>
      Math.min(MOST_WORDS, new Set(source.toUpperCase().match(words) ?? []).size);
    return {
      name,
      weight: VENDOR_WEIGHT * count(named) + ITEM_WEIGHT * count(names) + TEXT_WEIGHT * count(text),
    };
  }).toSorted((a, b) => b.weight - a.weight);
  const [best, second] = weights;
  if (best === undefined || best.weight < LEAST_WEIGHT) return { value: OTHER, confidence: 0.3, places: [] };
  const lead = (best.weight - (second?.weight ?? 0)) / best.weight;
  const confidence = Math.min(0.9, 0.35 + 0.3 * lead + 0.06 * Math.min(5, best.weight));
  return { value: best.name, confidence, places: [] };
}

/** A council's parking is worth as much as the name of a car park; its rates are something else. */
const isCouncilParking = (vendor: string, text: string): boolean =>
  /\b(?:COUNCIL|CITY\sOF)\b/i.test(vendor) && /\bPARKING\b/i.test(text) && !/\bRATES\b/i.test(text);
