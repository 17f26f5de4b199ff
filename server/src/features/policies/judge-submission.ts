import { addDays } from '@docket/shared/calendar';
import type { GstVerdict } from '@docket/shared/gst/contract';
import { toCents } from '@docket/shared/money';
import {
  type BrokenPolicy,
  brokenPolicies,
  type JudgedReceipt,
  type Spent,
} from '@docket/shared/policies/broken-policies';
import type { PolicyBody } from '@docket/shared/policies/contract';
import type { Database, Transaction } from '../../platform/database.ts';
import type { BusinessScope } from '../../platform/scopes.ts';
import { findSubmittedDuplicates } from '../duplicates/find-submitted-duplicates.ts';
import type { valuesOf } from '../receipts/changing/values-of.ts';
import { verdictsInBusiness } from '../receipts/gst/verdicts-in-business.ts';
import { policiesOf, receiptsToJudge, spentBy } from './queries.ts';

interface Submitting {
  business: BusinessScope;
  userId: string;
  /** yyyy-MM-dd */
  today: string;
  /** What's typed into the form of the only receipt, in place of what's saved. */
  unsaved?: ReturnType<typeof valuesOf> | undefined;
}

/**
 * The business's policies that a person's receipts break if they're submitted in this order. To let no two submissions
 * pass a limit together, call it in the transaction that submits, with the business's trail locked.
 */
export async function judgeSubmission(
  database: Database | Transaction,
  { business, userId, today, unsaved }: Submitting,
  ids: readonly string[],
): Promise<Map<string, BrokenPolicy[]>> {
  const policies = (await policiesOf(database, business)).filter(({ isOn }) => isOn);
  if (policies.length === 0 || ids.length === 0) return new Map();
  const receipts = await toJudge(database, { business, unsaved }, policies, ids);
  const spent = has(policies, 'month-limit')
    ? await spentInMonthsOf(receipts, (months) =>
        spentBy(database, business, { userId, ...months, without: ids }),
      )
    : [];
  return brokenPolicies(policies, receipts, { today, spent });
}

const has = (policies: readonly PolicyBody[], kind: PolicyBody['kind']): boolean =>
  policies.some((policy) => policy.kind === kind);

async function toJudge(
  database: Database | Transaction,
  { business, unsaved }: Pick<Submitting, 'business' | 'unsaved'>,
  policies: readonly PolicyBody[],
  ids: readonly string[],
): Promise<JudgedReceipt[]> {
  const rows = new Map((await receiptsToJudge(database, ids)).map((row) => [row.id, row]));
  const verdicts = has(policies, 'tax-invoice')
    ? await verdictsInBusiness(database, business, ids, unsaved)
    : new Map<string, GstVerdict>();
  const duplicates = has(policies, 'duplicate')
    ? await findSubmittedDuplicates(database, business, ids)
    : new Map<string, string[]>();
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (!row) return [];
    const { date, category, amount } = row;
    return [
      {
        id,
        date,
        category,
        amountCents: toCents(amount),
        ...unsaved,
        gstVerdict: verdicts.get(id) ?? null,
        duplicates: duplicates.get(id) ?? [],
      },
    ];
  });
}

/** Loads what was submitted in the months of these receipts and those in between. */
async function spentInMonthsOf(
  receipts: readonly JudgedReceipt[],
  load: (months: { from: string; until: string }) => Promise<Spent[]>,
): Promise<Spent[]> {
  const months = receipts.flatMap(({ date }) => date?.slice(0, 7) ?? []).toSorted();
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return [];
  const next = addDays(`${last}-01`, 31).slice(0, 7);
  return await load({ from: `${first}-01`, until: `${next}-01` });
}
