import type { MoneyMap } from '../money/money-map.ts';
import {
  columnAbove,
  type Decisions,
  type Doubtful,
  listAbove,
  listBelow,
  productsAbove,
  SURE_LIST,
  tableBelow,
} from './listed-prices.ts';
import { isCalled, isNoItem } from './no-items.ts';
import { sectionTotals } from './section-totals.ts';

/** A change of one decision: the amount is left out, taken in, or taken off as a discount. */
interface Change {
  index: number;
  cents: number | null;
  doubt: number;
}

/** At most this many amounts are decided differently so that the items add up. */
const MOST_CHANGES = 3;
/** How unlikely these changes may be together, as the logarithm of their odds. */
const MOST_DOUBT = 3;
const MOST_TRIED = 24;
/** The doubt that an amount called a discount reduces the sum, if it's printed without a minus sign. */
const DOUBT_OF_DISCOUNT = 1;

/**
 * Decides which amounts are items: those likelier than `least`. If they don't add up to a sum printed below them, but do
 * with a few doubtful ones decided differently, it's these.
 * @returns the cents of each item, null for the other amounts.
 */
export function decideItems(candidates: readonly Doubtful[], least: number, map: MoneyMap): Decisions {
  const below = tableBelow(candidates, map);
  if (below !== null) return below;
  const likely = candidates.map(({ amount, chance }) => (chance >= least ? amount.cents : null));
  const addsUp = sumChecker(candidates, map);
  if (addsUp(likely)) return listOnLaterPage(candidates, likely, map) ?? likely;
  if (likely.every((cents) => cents === null))
    return (
      listAbove(candidates, map, 1) ??
      listBelow(candidates, map) ??
      productsAbove(candidates, map) ??
      columnAbove(candidates, map, likely) ??
      likely
    );
  const changes = candidates
    .flatMap((candidate, index) => changesOf(candidate, index, least))
    .filter(({ doubt }) => doubt <= MOST_DOUBT)
    .toSorted((a, b) => a.doubt - b.doubt)
    .slice(0, MOST_TRIED);
  return (
    firstThatAddsUp(likely, changes, addsUp) ??
    listAbove(candidates, map, SURE_LIST) ??
    columnAbove(candidates, map, likely) ??
    likely
  );
}

/** Returns the list on a later page, where the only likely item is the whole of a bill. */
function listOnLaterPage(
  candidates: readonly Doubtful[],
  likely: Decisions,
  map: MoneyMap,
): Decisions | null {
  const [whole, ...others] = candidates.filter((_, i) => likely[i] !== null);
  if (whole === undefined || others.length > 0) return null;
  const later = candidates.map(({ amount }) => amount.row.page > whole.amount.row.page);
  const list = listAbove(candidates, map, SURE_LIST);
  return list?.every((cents, i) => cents === null || later[i]) ? list : null;
}

function changesOf({ amount, chance }: Doubtful, index: number, least: number): Change[] {
  const { cents, labels } = amount;
  if (cents === 0) return [];
  const isLikely = chance >= least;
  const doubt = Math.abs(logOdds(chance) - logOdds(least));
  return [
    ...(isLikely || !isNoItem(amount) ? [{ index, cents: isLikely ? null : cents, doubt }] : []),
    ...(labels.has('discount') && cents > 0 ? [{ index, cents: -cents, doubt: DOUBT_OF_DISCOUNT }] : []),
  ];
}

const logOdds = (chance: number) => Math.log(Math.max(1e-6, chance) / Math.max(1e-6, 1 - chance));

/** Returns the decisions that add up after the least doubtful changes, or null if none do. */
function firstThatAddsUp(
  likely: Decisions,
  changes: readonly Change[],
  addsUp: (decided: Decisions) => boolean,
): Decisions | null {
  let best: Decisions | null = null;
  let leastDoubt = MOST_DOUBT;
  const search = (decided: Decisions, from: number, doubt: number, left: number): void => {
    for (const [i, { index, cents, doubt: more }] of changes.entries()) {
      if (i < from) continue;
      if (doubt + more >= leastDoubt) return;
      const changed = decided.with(index, cents);
      if (addsUp(changed)) [best, leastDoubt] = [changed, doubt + more];
      else if (left > 1) search(changed, i + 1, doubt + more, left - 1);
    }
  };
  search(likely, 0, 0, MOST_CHANGES);
  return best;
}

/** Sums below items, and what's added to them to make the total. */
const SUMS = ['total', 'subtotal', 'grand', 'amount'] as const;
const EXTRAS = ['tax', 'service', 'tip', 'rounding'] as const;

/** Returns a check whether items add up to a sum printed below them, alone or with a tax or another extra. */
function sumChecker(candidates: readonly Doubtful[], map: MoneyMap): (decided: Decisions) => boolean {
  const sections = sectionTotals(map);
  const printed = map.amounts
    .filter((amount) => amount.decimals && !amount.pointLost && !sections.has(amount))
    .map((amount) => ({
      line: amount.row.index,
      cents: amount.cents,
      isSum: SUMS.some((label) => amount.labels.has(label)),
      isExtra: EXTRAS.some((label) => isCalled(amount, label)),
    }));
  return (decided) => {
    const last = candidates.findLast((_, i) => decided[i] !== null)?.amount.row.index;
    if (last === undefined) return false;
    const items = decided.filter((cents) => cents !== null);
    const sum = items.reduce((total, cents) => total + cents, 0);
    const below = printed.filter(({ line }) => line > last);
    const extras = below.filter(({ isExtra }) => isExtra);
    return below.some(
      ({ line, cents, isSum }) =>
        cents > 0 &&
        (isSum || (items.length > 1 && line === below[0]?.line)) &&
        (cents === sum || extras.some((extra) => extra.line !== line && sum + extra.cents === cents)),
    );
  };
}
