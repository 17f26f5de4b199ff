import type { Features } from '../model/boosted-trees.ts';
import { LABEL_NAMES, type Label } from '../money/labels.ts';
import type { MoneyMap, PlacedAmount } from '../money/money-map.ts';

/** An amount that may be the tax: a printed one, or the sum of two. */
export interface GstCandidate {
  cents: number;
  amounts: PlacedAmount[];
  features: Features;
}

/** Common rates, in per cent of the price before tax. */
const RATES = [5, 6, 7, 8, 9, 10, 13, 15, 20, 25];
const MOST_SHARE_OF_TOTAL = 0.3;

/** What can be an eleventh of the total by chance. */
const NO_TAX: readonly Label[] = ['tip', 'service', 'discount', 'change'];
/** `Title search (GST free)` */
const UNTAXED = /\bGST[\s-]?(?:FREE|EXEMPT)\b/i;
/** Says that the amount includes GST, not that it is: `Passenger Service Levy (incl. GST)`. */
export const TAX_INCLUDED = /\(INC(?:L(?:UDING)?)?\.?\s?GST\)\W*$/i;
const isNoTax = ({ label, labels, cents }: PlacedAmount): boolean =>
  (!labels.has('tax') && NO_TAX.some((one) => labels.has(one))) ||
  (cents !== 0 && UNTAXED.test(label)) ||
  TAX_INCLUDED.test(label);

/** Returns the amounts that may be the tax, with the features for the model. */
export function gstCandidates(map: MoneyMap, totalCents: number | null): GstCandidate[] {
  const most = totalCents === null ? Number.POSITIVE_INFINITY : totalCents * MOST_SHARE_OF_TOTAL;
  const printed = map.amounts.filter(
    (amount) => amount.decimals && amount.cents >= 0 && amount.cents <= most && !isNoTax(amount),
  );
  const single = printed.map((amount) => ({
    cents: amount.cents,
    amounts: [amount],
    features: featuresOf(amount.cents, [amount], map, totalCents),
  }));
  return [...single, ...sumsOfTaxes(printed, map, totalCents)];
}

/** Adds up taxes on adjacent lines, such as state and city, or central and state GST. */
function sumsOfTaxes(
  printed: readonly PlacedAmount[],
  map: MoneyMap,
  totalCents: number | null,
): GstCandidate[] {
  const taxes = printed.filter(
    (amount) => amount.labels.has('tax') && !amount.labels.has('total') && amount.cents > 0,
  );
  return taxes.flatMap((first, i) => {
    const second = taxes[i + 1];
    if (second === undefined || second.row.index - first.row.index > 2 || second.row === first.row) return [];
    const cents = first.cents + second.cents;
    return [
      { cents, amounts: [first, second], features: featuresOf(cents, [first, second], map, totalCents) },
    ];
  });
}

function featuresOf(
  cents: number,
  amounts: readonly PlacedAmount[],
  map: MoneyMap,
  totalCents: number | null,
): Features {
  const [amount] = amounts;
  const last = amounts.at(-1);
  if (amount === undefined || last === undefined) return {};
  const total = totalCents ?? 0;
  const features: Features = {};
  for (const name of LABEL_NAMES) features[`has ${name}`] = Number(amount.labels.has(name));
  const others = map.amounts.filter((other) => other.decimals && other.cents !== cents);
  const totalRows = map.amounts.filter((other) => other.cents === total).map((other) => other.row.index);
  const rest = total - cents;
  return Object.assign(features, {
    'label left': Number(amount.labelFrom === 'left'),
    'label letters': amount.label.replace(/[^A-Za-z]/g, '').length,
    'starts with tax': Number(
      /^\W*(\d{1,2}(\.\d+)?\s?%)?\W*(TOTAL)?\W*(GST|TAX|SST|VAT)/i.test(amount.label),
    ),
    'percent on line': Number(amount.row.text.includes('%')),
    summary: Number(
      map.rows
        .slice(Math.max(0, amount.row.index - 4), amount.row.index + 1)
        .some((row) => /SUMMARY|TAX CODE|ANALYSIS/i.test(row.text)),
    ),
    position: amount.position,
    companions: amount.companions,
    'last of line': Number(last.position === last.companions - 1),
    'parts added': amounts.length,
    'share of total': total > 0 ? cents / total : -1,
    zero: Number(cents === 0),
    'fits a rate':
      total > 0 ? Number(RATES.some((rate) => Math.abs((total * rate) / (100 + rate) - cents) <= 1.5)) : 0,
    'rest is printed': Number(others.some((other) => Math.abs(other.cents - rest) <= 2)),
    'rest is subtotal': Number(
      others.some((other) => other.labels.has('subtotal') && Math.abs(other.cents - rest) <= 5),
    ),
    repeats: map.amounts.filter((other) => other.cents === cents).length,
    'repeats as tax': map.amounts.filter((other) => other.cents === cents && other.labels.has('tax')).length,
    'rows from total': totalRows.length === 0 ? 30 : amount.row.index - Math.min(...totalRows),
    'line share': amount.row.index / Math.max(1, map.rows.length - 1),
    'another labelled tax above': Number(
      others.some((other) => other.labels.has('tax') && other.row.index < amount.row.index),
    ),
    confidence: amount.cell.confidence,
  });
}
