import { dateCandidates } from '../../src/fields/dates/date-features.ts';
import { itemCandidates, type ItemCandidate } from '../../src/fields/items/item-features.ts';
import { summedRows } from '../../src/fields/items/summed-rows.ts';
import type { Features } from '../../src/fields/model/boosted-trees.ts';
import type { ModelName } from '../../src/fields/model/models.ts';
import { gstCandidates } from '../../src/fields/gst/gst-features.ts';
import { totalCandidates } from '../../src/fields/total/total-features.ts';
import { vendorCandidates } from '../../src/fields/vendor/candidates/vendor-candidates.ts';
import type { TrainingSet } from './receipts.ts';
import type { TrainingReceipt } from './training-receipt.ts';
import type { Settings } from './trees.ts';

/** A candidate for training, with its value, its features and its target (0 wrong, 1 right). */
export interface LabelledCandidate {
  value: string | number;
  features: Features;
  right: number;
}

/** Labels the candidates of a field on a receipt; null if the right value isn't known. */
export type Labeller = (receipt: TrainingReceipt, totalCents: number | null) => LabelledCandidate[] | null;

/** Later than any receipt in the sets. */
const TODAY = '2026-11-21';
/** Vendors' names with this similarity count as the same, as in `score.mjs`. */
const SAME_NAME = 0.9;
/** The tax included in prices in Malaysia, when the scanned receipts were printed, was 6 %. */
const MALAYSIAN_TAX = 6 / 106;

const SMALL = { trees: 80, depth: 3, rate: 0.15, damping: 3, featureShare: 0.5, groupShare: 0.7 };
const LARGE = { trees: 150, depth: 4, rate: 0.12, damping: 3, featureShare: 0.4, groupShare: 0.7 };
const SLOW = { ...LARGE, trees: 300, rate: 0.06, damping: 8 };
const VENDOR = {
  trees: 200,
  depth: 5,
  rate: 0.08,
  damping: 8,
  featureShare: 0.3,
  groupShare: 0.7,
  madeUpWeight: 0,
};
export const SETTINGS: Record<ModelName, Settings & { madeUpWeight: number; scanWeight?: number }> = {
  date: { ...SMALL, madeUpWeight: 0 },
  total: { ...SLOW, madeUpWeight: 0 },
  australianTotal: { ...SLOW, madeUpWeight: 0.5 },
  vendor: { ...VENDOR, scanWeight: 0 },
  malaysianVendor: VENDOR,
  australianVendor: { ...LARGE, trees: 220, madeUpWeight: 1 },
  gst: { ...SMALL, madeUpWeight: 0.25 },
  items: { ...LARGE, madeUpWeight: 0.25 },
};

export function labellers({ similarity }: TrainingSet): Record<Exclude<ModelName, 'items'>, Labeller> {
  const labelVendor: Labeller = ({ vendors, rows }) =>
    vendors.length === 0
      ? null
      : vendorCandidates(rows).map(({ name, features }) => {
          const alike = Math.max(...vendors.map((vendor) => similarity(name, vendor)));
          return { value: name, features, right: alike >= SAME_NAME ? alike ** 8 : 0 };
        });
  return {
    date: (receipt) =>
      receipt.dates.size === 0
        ? null
        : dateCandidates(receipt.rows, TODAY).map(({ iso, features }) => ({
            value: iso,
            features,
            right: Number(receipt.dates.has(iso)),
          })),
    total: labelTotal,
    australianTotal: labelTotal,
    vendor: labelVendor,
    australianVendor: labelVendor,
    malaysianVendor: labelVendor,
    gst: labelGst,
  };
}

function labelTotal({ totals, money }: TrainingReceipt): LabelledCandidate[] | null {
  if (totals.length === 0) return null;
  return totalCandidates(money).map(({ cents, features }) => ({
    value: cents,
    features,
    right: Number(totals.includes(cents)),
  }));
}

/** Photographs have labelled taxes, those of shops don't. On scans, an amount is the tax if it's the tax included in the right total. */
function labelGst(receipt: TrainingReceipt, totalCents: number | null): LabelledCandidate[] | null {
  if (receipt.set === 'shops') return null;
  const candidates = gstCandidates(receipt.money, totalCents);
  const label = (isRight: (cents: number) => boolean) =>
    candidates.map(({ cents, features }) => ({ value: cents, features, right: Number(isRight(cents)) }));
  if (receipt.set !== 'scans') {
    const sum = receipt.taxes.reduce((a, b) => a + b, 0);
    return label((cents) => receipt.taxes.includes(cents) || (receipt.taxes.length > 1 && cents === sum));
  }
  const expected = (receipt.totals[0] ?? 0) * MALAYSIAN_TAX;
  const labelled = label((cents) => cents > 0 && Math.abs(cents - expected) <= 1.5);
  return labelled.some((one) => one.right > 0) ? labelled : null;
}

/**
 * Labels each amount of a receipt by whether it's the price of an item. Scans have no labelled prices: if consecutive
 * lines add up to the right total, they're the items; otherwise this returns null.
 */
export function labelItems(receipt: TrainingReceipt, totalCents: number | null): LabelledItem[] | null {
  const { prices, totals } = receipt;
  const candidates = itemCandidates(receipt.money, totalCents);
  if (prices !== null) {
    return candidates.map((candidate) => ({
      candidate,
      isItem: prices.some(({ box }) => standsIn(candidate, box)),
    }));
  }
  const run = summedRows(receipt.money, (amount) => totals.includes(amount.cents));
  const priced = candidates.filter(
    ({ amount }) => run.has(amount.row) && amount.position === amount.companions - 1,
  );
  const isPlain = priced.every(({ amount }) => !NO_ITEM_LABELS.some((label) => amount.labels.has(label)));
  if (priced.length === 0 || !isPlain) return null;
  return candidates.map((candidate) => ({ candidate, isItem: priced.includes(candidate) }));
}

interface LabelledItem {
  candidate: ItemCandidate;
  isItem: boolean;
}

const NO_ITEM_LABELS = ['total', 'subtotal', 'tax', 'cash', 'change', 'rounding'] as const;
const MARGIN_X = 8;
const MARGIN_Y = 6;

function standsIn({ amount }: ItemCandidate, box: readonly number[]): boolean {
  const { cell, start, end } = amount;
  const x = cell.left + ((cell.right - cell.left) / cell.text.length) * ((start + end) / 2);
  const y = (cell.top + cell.bottom) / 2;
  const xs = box.filter((_, i) => i % 2 === 0);
  const ys = box.filter((_, i) => i % 2 === 1);
  return within(x, xs, MARGIN_X) && within(y, ys, MARGIN_Y);
}

const within = (value: number, values: readonly number[], margin: number) =>
  value > Math.min(...values) - margin && value < Math.max(...values) + margin;
