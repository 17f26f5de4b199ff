import { lastFourIn } from '../payment/find-card-last-four.ts';
import { lettersOf } from '../layout/letters.ts';
import { median } from '../../median.ts';
import type { Row } from '../layout/rows.ts';
import type { Features } from '../model/boosted-trees.ts';
import { LABEL_NAMES, type Label } from '../money/labels.ts';
import type { MoneyMap, PlacedAmount } from '../money/money-map.ts';
import { sectionTotals } from './section-totals.ts';
import { summedRows } from './summed-rows.ts';

/** An amount that may be the price of an item. */
export interface ItemCandidate {
  amount: PlacedAmount;
  features: Features;
}

const TABLE_HEAD = /\bQTY\b|QUANTITY|DESCRIPTION|\bITEM\b|U\/?\.?P(RICE)?\b|\bPRICE\b|AMOUNT/i;
const BROUGHT_FORWARD =
  /\b(?:PAYMENTS? RECEIVED|RECEIPT\W{1,3}THANK|(?:LAST|PREVIOUS) (?:BILL|INVOICE|ACCOUNT|BALANCE|STATEMENT)|(?:BALANCE )?(?:BROUGHT|CARRIED) FORWARD|OPENING BALANCE|(?:TOTAL )?NEW CHARGES|BOND REFUNDED|PAYMENT \d OF \d|\d PAYMENTS OF)\b/i;
const ENDINGS: readonly Label[] = ['total', 'subtotal', 'tax', 'cash', 'card', 'change', 'rounding', 'grand'];

/** Returns the amounts that may be prices of items, with the features for the model. */
export function itemCandidates(map: MoneyMap, totalCents: number | null): ItemCandidate[] {
  const sections = sectionTotals(map);
  const amounts = map.amounts.filter(
    (amount) =>
      (amount.decimals || amount.currency) &&
      !amount.pointLost &&
      !sections.has(amount) &&
      !isSumInsured(amount, totalCents) &&
      !isPayment(amount.row.text),
  );
  const context = contextOf(map, amounts, totalCents);
  return amounts.map((amount) => ({ amount, features: featuresOf(amount, map, context) }));
}

/** Returns true for what isn't bought: a payment by card or in parts, a bond that's paid back, what was owed before, a page's sum. */
const isPayment = (text: string) => lastFourIn(text) !== null || BROUGHT_FORWARD.test(text);

/** A discount never leaves so little of a price. */
const LEAST_TIMES_INSURED = 5;

/** Returns true for whole dollars that are far more than all that's paid: `Building   $890,000`. */
const isSumInsured = ({ decimals, cents }: PlacedAmount, totalCents: number | null): boolean =>
  !decimals &&
  totalCents !== null &&
  totalCents > 0 &&
  totalCents % 100 !== 0 &&
  cents > LEAST_TIMES_INSURED * totalCents;

interface Context {
  totalCents: number | null;
  rightEdge: number;
  firstEnding: number;
  firstTotal: number;
  lastTotal: number;
  head: number;
  firstAmount: number;
  summed: ReadonlySet<Row>;
  height: number;
}

function contextOf(map: MoneyMap, amounts: readonly PlacedAmount[], totalCents: number | null): Context {
  const endings = amounts.filter((amount) => ENDINGS.some((label) => amount.labels.has(label)));
  const totals = endings.filter((amount) => amount.labels.has('total') || amount.labels.has('subtotal'));
  const last = amounts.filter((amount) => amount.position === amount.companions - 1);
  return {
    totalCents,
    rightEdge: median(last.map((amount) => amount.right)),
    firstEnding: endings[0]?.row.index ?? 999,
    firstTotal: totals[0]?.row.index ?? 999,
    lastTotal: totals.at(-1)?.row.index ?? 999,
    head:
      map.rows.find((row) => (row.text.match(new RegExp(TABLE_HEAD, 'gi')) ?? []).length >= 2)?.index ?? -1,
    firstAmount: amounts[0]?.row.index ?? 0,
    summed: summedRows(map),
    height: median(map.rows.map((row) => row.height)),
  };
}

function featuresOf(amount: PlacedAmount, map: MoneyMap, context: Context): Features {
  const { row, cents, labels, label } = amount;
  const inRow = (map.byRow.get(row) ?? []).filter((one) => one.decimals);
  const before = map.rows[row.index - 1];
  const after = map.rows[row.index + 1];
  const features: Features = {};
  for (const name of LABEL_NAMES) features[`has ${name}`] = Number(labels.has(name));
  Object.assign(features, {
    'label left': Number(amount.labelFrom === 'left'),
    'label above': Number(amount.labelFrom === 'above'),
    'label below': Number(amount.labelFrom === 'below'),
    'label letters': lettersOf(label).length,
    'label digits': (label.match(/\d/g) ?? []).length,
    position: amount.position,
    companions: amount.companions,
    'last of line': Number(amount.position === amount.companions - 1),
    'is product in line': Number(isProduct(amount, inRow)),
    'is factor in line': Number(
      inRow.some((other) => other !== amount && isProduct(other, inRow) && other.cents > cents),
    ),
    'repeats in line': inRow.filter((other) => other !== amount && other.cents === cents).length,
    'from right edge': Math.abs(amount.right - context.rightEdge),
    right: amount.right,
    'rows to first ending': clamp(context.firstEnding - row.index),
    'rows to first total': clamp(context.firstTotal - row.index),
    'rows to last total': clamp(context.lastTotal - row.index),
    'rows from head': context.head < 0 ? -20 : clamp(row.index - context.head),
    'rows from first amount': row.index - context.firstAmount,
    'row share': row.index / Math.max(1, map.rows.length - 1),
    summed: Number(context.summed.has(row)),
    'row before summed': Number(before !== undefined && context.summed.has(before)),
    'row after summed': Number(after !== undefined && context.summed.has(after)),
    'amounts in row before':
      before === undefined ? -1 : (map.byRow.get(before) ?? []).filter((one) => one.decimals).length,
    'amounts in row after':
      after === undefined ? -1 : (map.byRow.get(after) ?? []).filter((one) => one.decimals).length,
    'share of total': context.totalCents ? Math.min(3, cents / context.totalCents) : -1,
    negative: Number(cents < 0),
    zero: Number(cents === 0),
    currency: Number(amount.currency),
    decimals: Number(amount.decimals),
    'multiplied or each': Number(/\d\s?[x@*]\s?[\d$.]|@|\/\s?(EA|KG|LB|L)\b|\bEA(CH)?\b/i.test(row.text)),
    'percent on line': Number(row.text.includes('%')),
    'starts with count': Number(/^\W*\d{1,3}\s?[xX]?\s+[A-Za-z]/.test(row.text)),
    'time or date on line': Number(/\d{1,2}:\d{2}|\d\/\d\d?\/\d/.test(row.text)),
    height: row.height / Math.max(1, context.height),
    confidence: amount.cell.confidence,
    'letters after': lettersOf(amount.cell.text.slice(amount.end)).length,
  });
  return features;
}

/** No receipt prints more amounts on a line: comparing each with each would take minutes on a thousand. */
const MOST_IN_ROW = 20;

/** Returns true if the amount is a unit price times a count, both printed on its line. */
function isProduct(amount: PlacedAmount, inRow: readonly PlacedAmount[]): boolean {
  if (inRow.length > MOST_IN_ROW) return false;
  const counts = (amount.row.text.match(/(?<![\d.,/])\d{1,3}(?:\.\d{1,3})?(?![\d,/])/g) ?? []).map(Number);
  return inRow.some(
    (other) =>
      other !== amount &&
      other.cents > 0 &&
      counts.some((count) => count > 0 && Math.abs(count * other.cents - amount.cents) <= 1),
  );
}

const clamp = (rows: number) => Math.max(-20, Math.min(40, rows));
