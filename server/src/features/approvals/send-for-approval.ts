import type { sendForApproval as endpoint } from '@docket/shared/approvals/contract';
import { approvalMessages as text } from '@docket/shared/approvals/messages';
import { warningsOf, whyBlocked, whyNotSubmitted } from '@docket/shared/approvals/why-not-submitted';
import { dayOf } from '@docket/shared/calendar';
import type { Person } from '@docket/shared/permissions';
import type { BodyOf } from '@docket/shared/http/endpoint';
import type { Transaction } from '../../platform/database.ts';
import { Refusal } from '../../platform/errors.ts';
import type { BusinessScope, Caller } from '../../platform/scopes.ts';
import { checkSignature } from '../account/check-signature.ts';
import { listFields } from '../custom-fields/manage-fields.ts';
import { judgeSubmission } from '../policies/judge-submission.ts';
import { lockReceipts, type LockedReceipt, moveToWaiting } from '../receipts/changing/move-receipts.ts';
import { noSuchReceipt } from '../receipts/see-receipt.ts';
import { act, type Needs, notifyViewersPages, recordAct } from './approval-act.ts';
import { notifyManager } from './emails/notify.ts';
import { insertApproval } from './queries/approvals.ts';
import { managerFor } from './manager-for.ts';

/**
 * Submits the caller's receipts with a signature, all or none, to the manager with the fewest requests (OP-52, OP-54,
 * OP-87). Private receipts become the business's.
 */
export async function sendForApproval(
  services: Needs,
  caller: Caller,
  { receiptIds, reason, signature }: BodyOf<typeof endpoint>,
): Promise<void> {
  const { database, clock, newId } = services;
  const { person, business } = caller;
  if (signature) await checkSignature(signature);
  if (!business) {
    await database.transaction().execute((transaction) => ownReceipts(transaction, person, receiptIds));
    throw new Refusal('CONFLICT', text.noBusiness);
  }
  const { businessId } = business;
  await act(services, { businessId, actorId: person.id }, async (transaction, submitter) => {
    if (submitter.businessId !== businessId) throw new Refusal('CONFLICT', text.noBusiness);
    const receipts = await eligible(transaction, { ...caller, person: submitter }, receiptIds);
    const now = clock();
    const found = await brokenBy(transaction, { business, userId: person.id, now }, receipts);
    const needSecond = [...found.values()].some(({ needsSecond }) => needsSecond);
    const managerId = await managerFor(transaction, { businessId, not: [person.id], now });
    // Refused now rather than once the first manager has approved it.
    if (needSecond) await managerFor(transaction, { businessId, not: [person.id, managerId], now });
    const signatureSvg = signature ?? submitter.signatureImage;
    if (signatureSvg === null) throw new Refusal('INVALID', text.signatureRequired);
    await moveToWaiting(transaction, receiptIds, { businessId, now });
    // Lists sort submissions of the same moment by ID.
    const covers = receipts.map(newId).toSorted();
    for (const [index, receipt] of receipts.entries())
      await writeSubmission(services, transaction, receipt, {
        businessId,
        managerId,
        signatureSvg,
        covers,
        by: person.id,
        at: now,
        reason: reason || null,
        // oxlint-disable-next-line typescript/no-non-null-assertion -- there is one for each receipt
        approvalId: covers[index]!,
        broken: found.get(receipt.id),
      });
    await notifyManager(services, transaction, managerId);
    await notifyViewersPages(services, transaction, businessId);
  });
}

interface SubmissionToWrite {
  approvalId: string;
  businessId: string;
  managerId: string;
  by: string;
  at: Date;
  reason: string | null;
  signatureSvg: string;
  /** All approvals that are submitted with the signature. */
  covers: readonly string[];
  broken: Broken | undefined;
}

/** Writes one receipt's submission and seals it. */
async function writeSubmission(
  services: Needs,
  transaction: Transaction,
  receipt: LockedReceipt,
  { approvalId, businessId, managerId, by, at, reason, signatureSvg, covers, broken }: SubmissionToWrite,
): Promise<void> {
  await insertApproval(transaction, {
    id: approvalId,
    receiptId: receipt.id,
    businessId,
    managerId,
    requestedBy: by,
    requestedAt: at,
    reason,
    ...broken,
    signatureSvg,
  });
  await recordAct(services, transaction, receipt, {
    businessId,
    kind: 'submitted',
    approvalId,
    actor: by,
    at,
    signature: signatureSvg,
    notes: reason,
    covers,
  });
}

/** Returns the receipts, in the order of the request, which is also how managers see them. Fails unless all are the person's. */
async function ownReceipts(
  transaction: Transaction,
  { id }: Pick<Person, 'id'>,
  receiptIds: readonly string[],
): Promise<LockedReceipt[]> {
  const own = (await lockReceipts(transaction, receiptIds)).filter(({ userId }) => userId === id);
  if (own.length < receiptIds.length) throw noSuchReceipt();
  return own.toSorted((one, other) => receiptIds.indexOf(one.id) - receiptIds.indexOf(other.id));
}

/** Returns the receipts if all belong to the person and can be submitted; otherwise fails with the reasons (OP-87). */
async function eligible(
  transaction: Transaction,
  caller: Pick<Caller, 'person' | 'business' | 'plan'>,
  receiptIds: readonly string[],
): Promise<LockedReceipt[]> {
  const { person } = caller;
  const receipts = await ownReceipts(transaction, person, receiptIds);
  const fields = await listFields({ database: transaction }, caller);
  const reasons = receipts.flatMap((receipt) => whyNotSubmitted(person, receipt, fields)?.reason ?? []);
  if (reasons.length > 0) throw new Refusal('CONFLICT', text.notEligible(reasons));
  return receipts;
}

interface Broken {
  warnings: string[];
  needsSecond: boolean;
}

/**
 * What each receipt breaks of the business's policies; fails if one of them blocks it. The trail is locked, so what's
 * submitted at the same time can't break a limit together.
 */
async function brokenBy(
  transaction: Transaction,
  { business, userId, now }: { business: BusinessScope; userId: string; now: Date },
  receipts: readonly LockedReceipt[],
): Promise<Map<string, Broken>> {
  const ids = receipts.map(({ id }) => id);
  const broken = await judgeSubmission(transaction, { business, userId, today: dayOf(now) }, ids);
  const reasons = receipts.flatMap(
    (receipt) => whyBlocked(receipt, broken.get(receipt.id) ?? [])?.reason ?? [],
  );
  if (reasons.length > 0) throw new Refusal('POLICY_BROKEN', text.notEligible(reasons));
  return new Map(
    [...broken].map(([id, found]) => [
      id,
      { warnings: warningsOf(found), needsSecond: found.some(({ effect }) => effect === 'second') },
    ]),
  );
}
