import type { Field, ReadLineItem } from '../../receipt.ts';
import { scoreOf, shares } from '../model/boosted-trees.ts';
import { calibrated } from '../model/calibration.ts';
import { models } from '../model/models.ts';
import { placeOfAmount, type MoneyMap, type PlacedAmount } from '../money/money-map.ts';
import { decideItems } from './adding-up.ts';
import { withExtras } from './extras.ts';
import { describeItems } from './describe-items.ts';
import { itemCandidates, type ItemCandidate } from './item-features.ts';
import { quantityIn } from './quantities.ts';

/** The minimum probability of an item, chosen so that as few items as possible are missed or wrong, each counted alike. */
export const LEAST_ITEM_CHANCE = 0.38;

/** Finds the line items, in printed order; null if there are none. */
export function findLineItems(
  map: MoneyMap,
  totalCents: number | null,
  { isAustralian }: { isAustralian: boolean },
): Field<ReadLineItem[]> | null {
  const { forest, calibration } = models.items;
  const candidates = itemCandidates(map, totalCents);
  const chances = candidates.map((one) => shares([scoreOf(forest, one.features)])[0] ?? 0);
  const chosen = chooseItems(candidates, chances, map)
    .map(({ amount }) => amount)
    .filter((amount) => !isNoPrice(amount) && !isUnitPrice(amount, map));
  if (chosen.every(isOfSlip)) return null;
  const items = isAustralian
    ? withExtras(
        chosen.filter((amount) => !isNotClaimed(amount, map)),
        map,
        totalCents,
      )
    : chosen;
  return {
    value: describeItems(items, map),
    confidence: calibrated(calibration, allRightScore(chances)),
    places: items.map(placeOfAmount),
  };
}

/**
 * Returns true for a measure, `Weight 12.50`, `Tare 2.28 t`, and for an amount in a sentence: `Donations of $2 or more are tax
 * deductible`, `A gift of $5?`.
 */
const isNoPrice = ({ label, currency, row }: PlacedAmount): boolean =>
  (!currency && /^\W*(?:LITRES?|LTRS?|VOLUME|KWH|KMS?|WEIGHT|TIME)\W*$/i.test(label)) ||
  /\b(?:GROSS|TARE|NETT?)\s[\d.]+\s?(?:t|kg)$/i.test(row.text) ||
  /\d\sOR\s(?:MORE|OVER)\b|\?\s*$/i.test(row.text);

/** Returns true for the price in `3 hrs x $40   $120.00`, which the model never saw: others have cents. */
function isUnitPrice(amount: PlacedAmount, { byRow }: MoneyMap): boolean {
  const last = byRow.get(amount.row)?.at(-1);
  if (last === undefined || amount.decimals || amount.cents === last.cents) return false;
  return quantityIn(amount.row.text, last.cents)?.unitPriceCents === amount.cents;
}

/** Returns true for nothing in the last of several columns, such as a stage of a contract that isn't claimed now. */
const isNotClaimed = ({ cents, row }: PlacedAmount, { byRow }: MoneyMap): boolean =>
  cents === 0 && (byRow.get(row) ?? []).some((other) => other.decimals && other.cents !== 0);

/** Returns true if an amount is one of a card machine's or a bank's, which print no items: `PURCHASE`, `SURCHARGE`, `Transfer sent`. */
const isOfSlip = ({ label }: PlacedAmount): boolean =>
  /^\W*(?:(?:PUR(?:CHASE)?|SALE|AMOUNT|SURCHARGE|TIP)(?:\sAMOUNT)?(?:\s(?:AUD|A?\$))?|(?:TRANSFER|PAYMENT)(?:\s(?:SENT|SUCCESSFUL|COMPLETED?))?)\W*$/i.test(
    label,
  );

/** Chooses the candidates that are items: the probable ones, and doubtful ones with which they add up. */
export function chooseItems(
  candidates: readonly ItemCandidate[],
  chances: readonly number[],
  map: MoneyMap,
): ItemCandidate[] {
  const doubtful = candidates.map(({ amount }, i) => ({ amount, chance: chances[i] ?? 0 }));
  const decided = decideItems(doubtful, LEAST_ITEM_CHANCE, map);
  return candidates.flatMap((candidate, i) => {
    const cents = decided[i] ?? null;
    return cents === null ? [] : [{ ...candidate, amount: { ...candidate.amount, cents } }];
  });
}

/** Returns a measure (0 to 1) of the probability that every amount was rightly chosen or rightly left out. */
export function allRightScore(chances: readonly number[]): number {
  return chances.reduce(
    (product, chance) => product * (chance >= LEAST_ITEM_CHANCE ? chance : 1 - chance),
    1,
  );
}
