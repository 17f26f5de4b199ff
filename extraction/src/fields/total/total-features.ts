import { median } from '../../median.ts';
import type { Features } from '../model/boosted-trees.ts';
import { differences, sumsOf } from './arithmetic.ts';
import { LABEL_NAMES, labelsIn, type Label } from '../money/labels.ts';
import type { MoneyMap, PlacedAmount } from '../money/money-map.ts';

const NEIGHBOUR_LABELS: readonly Label[] = [
  'total',
  'subtotal',
  'tax',
  'cash',
  'card',
  'change',
  'rounding',
  'discount',
];

/** An amount that may be the total, printed or calculated. */
export interface TotalCandidate {
  cents: number;
  amount: PlacedAmount;
  features: Features;
}

/**
 * Returns the amounts that may be the total, with the features for the model. In case the total itself can't be read,
 * they include calculated amounts (cash less change, subtotal plus tax).
 */
export function totalCandidates(map: MoneyMap): TotalCandidate[] {
  const paid = paidToday(map);
  const possible = map.amounts.filter(
    ({ cents, labels, label }) =>
      (cents >= 0 || labels.has('total') || labels.has('grand')) && !OTHER_BALANCE.test(label),
  );
  const printed = paid.length > 0 ? paid : possible;
  const context = contextOf(map, printed);
  const candidate = (amount: PlacedAmount, computed: number) => ({
    cents: amount.cents,
    amount,
    features: Object.assign(featuresOf(amount, map, context), {
      computed,
      'point lost': Number(amount.pointLost),
    }),
  });
  return [
    ...printed.map((amount) => candidate(amount, 0)),
    ...computedAmounts(map.amounts).map(({ amount, ways }) => candidate(amount, ways)),
  ];
}

/** What an account or a card holds, which isn't what was paid. */
export const OTHER_BALANCE =
  /\bBALANCE\s(?:BEFORE|AFTER|REMAINING)|\b(?:NEW|PREV(?:IOUS)?|REMAINING|AVAILABLE|CARD)\sBALANCE\b|\bAVAILABLE\sCREDIT\b|\bBOND\sHELD\b|\bROUND\sUP\b/i;
/** Where somebody pays a part only: of goods put aside, of a table's bill, in instalments, or of what a health fund leaves. */
const IN_PARTS =
  /\bLAY-?\s?BY\b|\bSPLIT\s\d+\sOF\s\d|\bPREVIOUS\sPAYMENTS?\b|\bHICAPS\b|\bHEALTH\s?FUND\b|\bMEDICARE\s(?:BENEFIT|REBATE)\b/i;
const PAID_TODAY =
  /\b(?:PAYMENT|PAID)\s(?:RECEIVED\s)?(?:TODAY|NOW)\b|\b(?:TODAY.?S|THIS)\s(?:PAYMENT|DEPOSIT)\b|\bDEPOSIT\sPAID\b|\bGAP\s(?:PAID|AMOUNT|PAYMENT)\b/i;
/** What a patient pays, beside a health fund's part. Without a minus it may be what they're still to pay. */
const PAID_GAP = /\bPATIENT\sGAP\b/i;

/** Returns what was paid of a larger sum. Where the sum is charged to an account, payments have a minus. */
function paidToday({ rows, amounts, byRow }: MoneyMap): PlacedAmount[] {
  if (!rows.some(({ text }) => IN_PARTS.test(text))) return [];
  /** `Visa $100.00` below `DEPOSIT PAID TODAY` */
  const isBelowName = ({ row, position, labels, decimals }: PlacedAmount) => {
    const above = rows[row.index - 1];
    const isName = above !== undefined && byRow.get(above)?.length === 0 && PAID_TODAY.test(above.text);
    return isName && decimals && position === 0 && labels.has('card');
  };
  return amounts
    .filter(
      (amount) =>
        amount.cents !== 0 &&
        ((amount.cents > 0 ? PAID_TODAY : PAID_GAP).test(amount.row.text) || isBelowName(amount)) &&
        !OTHER_BALANCE.test(amount.label),
    )
    .map((amount) => ({ ...amount, cents: Math.abs(amount.cents) }));
}

const ROWS_OF_A_SUM = 6;
const isNear = (a: PlacedAmount, b: PlacedAmount) => Math.abs(a.row.index - b.row.index) <= ROWS_OF_A_SUM;

/** Calculates amounts that aren't printed. `ways` is the number of calculations that agree. */
function computedAmounts(amounts: readonly PlacedAmount[]): { amount: PlacedAmount; ways: number }[] {
  const decimal = amounts.filter((amount) => amount.decimals);
  const printed = new Set(decimal.map((amount) => amount.cents));
  const follow = [
    ...differences(decimal).map(({ cents, given }) => ({ cents, base: given })),
    ...decimal
      .filter((amount) => amount.labels.has('subtotal'))
      .flatMap((base) =>
        decimal
          .filter(
            (tax) =>
              tax.labels.has('tax') && tax.cents > 0 && tax.cents < base.cents / 4 && isNear(tax, base),
          )
          .map((tax) => ({ cents: base.cents + tax.cents, base })),
      ),
  ].filter(({ cents }) => cents > 0 && !printed.has(cents));
  return [...new Set(follow.map(({ cents }) => cents))].flatMap((cents) => {
    const ways = follow.filter((one) => one.cents === cents);
    return ways.slice(0, 1).map(({ base }) => ({ amount: { ...base, cents }, ways: ways.length }));
  });
}

interface Context {
  possible: readonly PlacedAmount[];
  values: number[];
  height: number;
  firstTotalRow: number;
  lastTotalRow: number;
  /** What the cash given less the change comes to. */
  paid: readonly number[];
}

function contextOf(map: MoneyMap, possible: readonly PlacedAmount[]): Context {
  const totals = possible.filter((amount) => amount.labels.has('total') && !amount.labels.has('subtotal'));
  return {
    possible,
    values: [...new Set(possible.filter((amount) => amount.decimals).map((amount) => amount.cents))].toSorted(
      (a, b) => b - a,
    ),
    height: median(map.rows.map((row) => row.height)),
    firstTotalRow: totals[0]?.row.index ?? -1,
    lastTotalRow: totals.at(-1)?.row.index ?? -1,
    paid: differences(map.amounts.filter((amount) => amount.decimals)).map((one) => one.cents),
  };
}

function featuresOf(amount: PlacedAmount, map: MoneyMap, context: Context): Features {
  const { row, cents, labels, label } = amount;
  const features: Features = {};
  for (const name of LABEL_NAMES) features[`has ${name}`] = Number(labels.has(name));
  const words = label.replace(/[^A-Za-z]/g, '');
  const same = context.possible.filter((other) => other.cents === cents && other !== amount);
  const rank = context.values.indexOf(cents);
  const sums = sumsOf(amount, map);
  Object.assign(features, neighbourFeatures(amount, map), {
    'label left': Number(amount.labelFrom === 'left'),
    'label above': Number(amount.labelFrom === 'above'),
    'label length': words.length,
    'label starts total': Number(/^\W*(TOTAL|T0TAL|TOTAI)(?!\W*(?:ITEM|QTY|SAV))/i.test(label)),
    'label is total': Number(
      /^\W*(GRAND|NETT?)?\W*(TOTAL|T0TAL|TOTAI)(AMOUNT|AMT|RM|SALES?|DUE|PAYABLE)?\W*$/i.test(
        label.replace(/\s/g, ''),
      ),
    ),
    position: amount.position,
    'last of line': Number(amount.position === amount.companions - 1),
    companions: amount.companions,
    height: row.height / Math.max(1, context.height),
    'row share': row.index / Math.max(1, map.rows.length - 1),
    'rows from last total': context.lastTotalRow < 0 ? 99 : row.index - context.lastTotalRow,
    'rows from first total': context.firstTotalRow < 0 ? 99 : row.index - context.firstTotalRow,
    right: amount.right,
    left: amount.left,
    currency: Number(amount.currency),
    decimals: Number(amount.decimals),
    'ends in 0 or 5': Number(cents % 5 === 0),
    zero: Number(cents === 0),
    rank: rank < 0 ? 99 : rank,
    'share of largest': Math.min(2, cents / Math.max(1, context.values[0] ?? 1)),
    repeats: same.length,
    'repeats as total': same.filter((other) => other.labels.has('total') && !other.labels.has('subtotal'))
      .length,
    'repeats as paid': same.filter((other) => other.labels.has('card') || other.labels.has('cash')).length,
    'repeats as subtotal': same.filter((other) => other.labels.has('subtotal')).length,
    'repeats as amount': same.filter((other) => other.labels.has('amount') || other.labels.has('grand'))
      .length,
    'repeats as discount or change': same.filter(
      (other) => other.labels.has('discount') || other.labels.has('change'),
    ).length,
    'cash less change': Number(sums.cashLessChange),
    'another is cash less change': Number(
      !sums.cashLessChange && context.paid.some((paid) => paid !== cents && context.values.includes(paid)),
    ),
    'parts above': Number(sums.partsAbove),
    'part of a total': Number(sums.isPartOfTotal),
    'lines above': Number(sums.linesAbove),
    'rounds another': Number(sums.roundsAnother),
    'is rounded elsewhere': Number(sums.isRoundedElsewhere),
    'tax within': Number(sums.taxWithin),
    confidence: amount.cell.confidence,
  });
  return features;
}

function neighbourFeatures(amount: PlacedAmount, map: MoneyMap): Features {
  const features: Features = {};
  for (const [step, side] of [
    [-1, 'above'],
    [1, 'below'],
  ] as const) {
    const other = map.rows[amount.row.index + step];
    const labels = other === undefined ? undefined : labelsOfRow(other.text);
    for (const name of NEIGHBOUR_LABELS) features[`${side} ${name}`] = Number(labels?.has(name) ?? false);
  }
  return features;
}

/** Each line is described as the neighbour of many amounts. */
const cache = new Map<string, Set<Label>>();
const MOST_CACHED = 500;

function labelsOfRow(text: string): Set<Label> {
  const known = cache.get(text);
  if (known) return known;
  const labels = labelsIn(text);
  if (cache.size > MOST_CACHED) cache.clear();
  cache.set(text, labels);
  return labels;
}
