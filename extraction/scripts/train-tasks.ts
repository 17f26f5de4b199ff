import { dateCandidates } from '../src/fields/dates/date-features.ts';
import { itemCandidates, type ItemCandidate } from '../src/fields/items/item-features.ts';
import type { Features } from '../src/fields/model/boosted-trees.ts';
import type { ModelName } from '../src/fields/model/models.ts';
import { gstCandidates } from '../src/fields/money/gst-features.ts';
import { totalCandidates } from '../src/fields/money/total-features.ts';
import { vendorCandidates } from '../src/fields/vendor/vendor-features.ts';
import type { TrainingReceipt, TrainingSet } from './train-receipts.ts';
import type { Settings } from './train-trees.ts';

/** A candidate for training: what it says, what is known of it, and how right it is (0 wrong, 1 perfect). */
export interface LabelledCandidate {
  value: string | number;
  features: Features;
  right: number;
}

/** What one field learns from a receipt; null where the truth isn't known. */
export type Labeller = (receipt: TrainingReceipt, totalCents: number | null) => LabelledCandidate[] | null;

/** Later than every receipt of the sets. */
const TODAY = '2026-11-21';
/** From here on two spellings of a vendor's name count as the same, as in the scoring. */
const SAME_NAME = 0.9;
/** The tax of Malaysian receipts of those years, within the price: 6 parts of 106. */
const MALAYSIAN_TAX = 6 / 106;

export const SETTINGS: Record<ModelName, Settings> = {
  date: { trees: 80, depth: 3, rate: 0.15, damping: 3, featureShare: 0.5, groupShare: 0.7 },
  total: { trees: 150, depth: 4, rate: 0.12, damping: 3, featureShare: 0.4, groupShare: 0.7 },
  vendor: { trees: 150, depth: 4, rate: 0.12, damping: 3, featureShare: 0.4, groupShare: 0.7 },
  gst: { trees: 80, depth: 3, rate: 0.15, damping: 3, featureShare: 0.5, groupShare: 0.7 },
  items: { trees: 150, depth: 4, rate: 0.12, damping: 3, featureShare: 0.4, groupShare: 0.7 },
};

export function labellers({ similarity }: TrainingSet): Record<Exclude<ModelName, 'items'>, Labeller> {
  return {
    date: (receipt) =>
      receipt.dates.size === 0
        ? null
        : dateCandidates(receipt.rows, TODAY).map(({ iso, features }) => ({
            value: iso,
            features,
            right: Number(receipt.dates.has(iso)),
          })),
    total: (receipt) =>
      receipt.totals.length === 0
        ? null
        : totalCandidates(receipt.money).map(({ cents, features }) => ({
            value: cents,
            features,
            right: Number(receipt.totals.includes(cents)),
          })),
    vendor: ({ vendor, rows }) =>
      vendor === null
        ? null
        : vendorCandidates(rows).map(({ name, features }) => {
            const alike = similarity(name, vendor);
            return { value: name, features, right: alike >= SAME_NAME ? alike ** 8 : 0 };
          }),
    gst: labelGst,
  };
}

/** Photographs have their taxes labelled; on scans a printed amount that is the tax within the true total is one. */
function labelGst(receipt: TrainingReceipt, totalCents: number | null): LabelledCandidate[] | null {
  const candidates = gstCandidates(receipt.money, totalCents);
  const label = (isRight: (cents: number) => boolean) =>
    candidates.map(({ cents, features }) => ({ value: cents, features, right: Number(isRight(cents)) }));
  if (receipt.set === 'photos') {
    const sum = receipt.taxes.reduce((a, b) => a + b, 0);
    return label((cents) => receipt.taxes.includes(cents) || (receipt.taxes.length > 1 && cents === sum));
  }
  const expected = (receipt.totals[0] ?? 0) * MALAYSIAN_TAX;
  const labelled = label((cents) => cents > 0 && Math.abs(cents - expected) <= 1.5);
  return labelled.some((one) => one.right > 0) ? labelled : null;
}

/** The amounts of a photograph, each labelled by whether a bought thing's price stands there; null for scans. */
export function labelItems(receipt: TrainingReceipt, totalCents: number | null) {
  const { prices } = receipt;
  if (prices === null) return null;
  return itemCandidates(receipt.money, totalCents).map((candidate) => ({
    candidate,
    isItem: prices.some(({ box }) => standsIn(candidate, box)),
  }));
}

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
