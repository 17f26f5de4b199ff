import { isAlike, vendorKey } from '../duplicates/text-keys.ts';

/** What payment services and banks write before the merchant's name. */
const prefixes =
  /^(?:(?:SQ|SQU|SMP|TST|PAYPAL|PP|ZLR|LS|EB|IZ|DD|GOOGLE|STRIPE|SP|FLEX|TYRO) ?\* ?|SQUARE |SUMUP |PAYPAL |(?:VISA|MASTERCARD|EFTPOS|DEBIT CARD|CREDIT CARD|CARD) (?:PURCHASE|DEBIT|PAYMENT)S?\b[ -]*|EFTPOS |PURCHASE |POS |TAP AND PAY |INTERNET PAYMENT )+/i;

/** What banks write after it: the card, the day, the state and the country. */
const suffixes = [
  /\b(?:value date|card|receipt|date)\b:? ?[x*•\d].*$/i,
  / (?:AU|AUS|AUSTRALIA|NZ|NZL|US|USA|GB|GBR)$/i,
  / (?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT)$/i,
  / \d[\d/ -]*$/,
];

/** The merchant in a description of a bank or card: 'SQ *HARBOUR CAFE 0412 SYDNEY NSW AU' becomes 'HARBOUR CAFE 0412 SYDNEY'. */
export function merchantIn(description: string): string {
  const text = description.replaceAll(/\s+/g, ' ').trim();
  let name = text.replace(prefixes, '');
  for (const suffix of suffixes) name = name.replace(suffix, '').trim();
  return name || text;
}

/** The form of a description in which names are learned: without numbers, which differ from one purchase to the next. */
export const descriptorKey = (description: string): string => {
  const name = merchantIn(description);
  return (vendorKey(name.replaceAll(/\S*\d\S*/g, ' ')) || vendorKey(name)).slice(0, 100);
};

/** What's known of names besides how they're spelt. */
export interface KnownNames {
  /** The merchant of the directory that a text names; null if it names none. */
  merchantOf: (text: string) => string | null;
  /** By `descriptorKey`: the vendor that a person matched such a description to. */
  learned: ReadonlyMap<string, string>;
}

/**
 * Whether a description and a receipt's vendor name the same shop: by what was learned, by the directory of merchants, or
 * by their spelling.
 */
export function namesAgree(
  description: string,
  vendor: string,
  { merchantOf, learned }: KnownNames,
): boolean {
  const [name, key] = [merchantIn(description), vendorKey(vendor)];
  if (key === '') return false;
  const taught = learned.get(descriptorKey(description));
  if (taught !== undefined && isAlike(vendorKey(taught), key)) return true;
  const merchant = merchantOf(name);
  if (merchant !== null && merchant === merchantOf(vendor)) return true;
  if (isAlike(vendorKey(name), key) || isAlike(descriptorKey(description), key)) return true;
  // A name of up to three letters, such as BP, counts as the first word.
  return name.split(' ').some((_, at, all) => at < 3 && vendorKey(all.slice(0, at + 1).join(' ')) === key);
}
