import { addDays, spellOutMonth } from '../calendar.ts';
import type { GstVerdict } from '../gst/contract.ts';
import { gstVerdictText } from '../gst/verdict-text.ts';
import { formatMoney } from '../money.ts';
import type { PolicyBody } from './contract.ts';
import type { PolicyEffect, PolicyKind } from './rules.ts';

/** A receipt that's being submitted. */
export interface JudgedReceipt {
  id: string;
  /** yyyy-MM-dd */
  date: string | null;
  /** Negative for a refund. */
  amountCents: number | null;
  category: string;
  /** Null if it hasn't been judged. */
  gstVerdict: GstVerdict | null;
  /** The IDs of possible duplicates: those already submitted, and those submitted with it. */
  duplicates: readonly string[];
}

/** What the person has already submitted in a month and category. */
export interface Spent {
  /** Of purchase, yyyy-MM. */
  month: string;
  category: string;
  cents: number;
}

/** A policy that a receipt breaks, in words for people. */
export interface BrokenPolicy {
  kind: PolicyKind;
  effect: PolicyEffect;
  /** What's wrong, as it follows the receipt's name: 'is dated on a Saturday.' */
  what: string;
  /** The business's own sentence. */
  reason: string | null;
}

/** What a person has submitted so far, to which each receipt is added. */
interface SoFar {
  today: string;
  spent: Spent[];
  /** The IDs of the receipts submitted at the same time, and of those before this one. */
  together: ReadonlySet<string>;
  before: Set<string>;
}

/**
 * Decides which of a business's policies each receipt breaks, in the order they're submitted: one counts towards a
 * monthly limit, or as the original of a duplicate, only if nothing blocks it. So those that aren't blocked can be
 * submitted without the others.
 */
export function brokenPolicies(
  policies: readonly PolicyBody[],
  receipts: readonly JudgedReceipt[],
  { today, spent }: { today: string; spent: readonly Spent[] },
): Map<string, BrokenPolicy[]> {
  const together = new Set(receipts.map(({ id }) => id));
  const soFar: SoFar = { today, spent: [...spent], together, before: new Set() };
  const broken = new Map<string, BrokenPolicy[]>();
  for (const receipt of receipts) {
    const found = policies.flatMap((policy) => brokenBy(policy, receipt, soFar) ?? []);
    broken.set(receipt.id, found);
    if (found.some(({ effect }) => effect === 'block')) continue;
    soFar.before.add(receipt.id);
    const { date, category, amountCents } = receipt;
    if (date !== null) soFar.spent.push({ month: monthOfDate(date), category, cents: amountCents ?? 0 });
  }
  return broken;
}

/** The sentences about a broken policy, for the manager and the submitter. */
export const brokenPolicyText = (subject: string, { what, reason, effect }: BrokenPolicy): string =>
  [
    `${subject} ${what}`.replace(/^It is /, 'It’s '),
    effect === 'second' ? 'It needs a second approver.' : null,
    reason,
  ]
    .filter((sentence) => sentence !== null)
    .join(' ');

/** Whether a warning, which is kept as sentences, says how old its receipt is. Earlier ones began with 'It is'. */
export const saysHowOld = (warning: string): boolean =>
  /^It(’s| is) more than (a day|\d+ days) old\./.test(warning);

function brokenBy(policy: PolicyBody, receipt: JudgedReceipt, soFar: SoFar): BrokenPolicy | null {
  const { kind, effect, reason, isOn, category } = policy;
  if (!isOn || (category !== null && !isSame(category, receipt.category))) return null;
  const what = wrongBy(policy, receipt, soFar);
  return what === null ? null : { kind, effect, what, reason };
}

function wrongBy(policy: PolicyBody, receipt: JudgedReceipt, soFar: SoFar): string | null {
  const { date, gstVerdict, duplicates } = receipt;
  switch (policy.kind) {
    case 'receipt-limit':
      return (receipt.amountCents ?? 0) > policy.limitCents
        ? `is above the limit of ${formatMoney(policy.limitCents)} for a receipt${inCategory(policy)}.`
        : null;
    case 'month-limit':
      return aboveMonth(policy, receipt, soFar);
    case 'age':
      return date !== null && date < addDays(soFar.today, -policy.days)
        ? `is more than ${policy.days === 1 ? 'a day' : `${policy.days} days`} old.`
        : null;
    case 'weekend': {
      const day = date === null ? null : weekendDay(date);
      return day === null ? null : `is dated on a ${day}.`;
    }
    case 'duplicate':
      return duplicates.some((id) => !soFar.together.has(id) || soFar.before.has(id))
        ? 'looks like a duplicate of a receipt that’s already been submitted.'
        : null;
    case 'tax-invoice':
      return gstVerdict?.kind === 'missing'
        ? `claims GST without a complete tax invoice. ${gstVerdictText(gstVerdict)}.`
        : null;
  }
}

/** Refunds lower a month's total and are never above it. */
function aboveMonth(
  policy: PolicyBody & { limitCents: number },
  { date, amountCents }: JudgedReceipt,
  { spent }: SoFar,
): string | null {
  if (date === null || amountCents === null || amountCents <= 0) return null;
  const month = monthOfDate(date);
  const total = spent
    .filter(
      (one) => one.month === month && (policy.category === null || isSame(policy.category, one.category)),
    )
    .reduce((sum, { cents }) => sum + cents, amountCents);
  if (total <= policy.limitCents) return null;
  return `takes ${spellOutMonth(month)} to ${formatMoney(total)}, above the limit of ${formatMoney(policy.limitCents)} a month${inCategory(policy)}.`;
}

const monthOfDate = (date: string): string => date.slice(0, 7);

/** Names are the same in any capitals, as they are for categories. */
const isSame = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

const inCategory = ({ category }: PolicyBody): string => (category === null ? '' : ` in ${category}`);

function weekendDay(date: string): string | null {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  if (day === 6) return 'Saturday';
  return day === 0 ? 'Sunday' : null;
}
