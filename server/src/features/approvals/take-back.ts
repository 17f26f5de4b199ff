import { approvalMessages as text } from '@docket/shared/approvals/messages';
import { can } from '@docket/shared/permissions';
import { allows } from '@docket/shared/receipts/status';
import type { Transaction } from '../../platform/database.ts';
import { Refusal } from '../../platform/errors.ts';
import { permitted, permittedAs } from '../../platform/permitted.ts';
import type { Caller } from '../../platform/scopes.ts';
import { lockReceipts, type LockedReceipt, moveToOpen } from '../receipts/changing/move-receipts.ts';
import { noSuchReceipt, refuseFormerMember, seeReceipt } from '../receipts/see-receipt.ts';
import { act, type Needs, notifyViewersPages, recordAct } from './approval-act.ts';
import { notifyOfReopening } from './emails/notify.ts';
import { latestApproval, voidRow, withdrawRow } from './queries/approvals.ts';
import type { Member } from './queries/people.ts';

/** Withdraws the caller's undecided submission. */
export async function withdrawReceipt(services: Needs, { person }: Caller, id: string): Promise<void> {
  const seen = await seeReceipt(services.database, person, id);
  if (seen.userId !== person.id) throw noSuchReceipt();
  refuseFormerMember(person, seen);
  const { businessId } = seen;
  if (businessId === null) throw new Refusal('CONFLICT', text.notWaiting);
  await takeBack(services, { id, businessId, actorId: person.id }, async (transaction, actor, receipt) => {
    if (!can(actor, 'withdraw', receipt)) throw noSuchReceipt();
    if (!allows(receipt.status, 'withdraw')) throw new Refusal('CONFLICT', text.notWaiting);
    await moveToOpen(transaction, id, { newVersion: false, now: services.clock() });
    return { kind: 'withdrawn', notes: null };
  });
}

/** Reopens a submitted or approved receipt as a new version that its owner can edit. Its signatures become void. */
export async function reopenReceipt(
  services: Needs,
  caller: Caller,
  id: string,
  reason: string,
): Promise<void> {
  const { businessId } = permitted(caller, 'reopen-receipts');
  const seen = await seeReceipt(services.database, caller.person, id);
  if (seen.businessId !== businessId) throw noSuchReceipt();
  const actorId = caller.person.id;
  await takeBack(services, { id, businessId, actorId }, async (transaction, actor, receipt) => {
    permittedAs(actor, caller, 'reopen-receipts');
    if (!can(actor, 'reopen', receipt)) throw noSuchReceipt();
    if (!allows(receipt.status, 'reopen')) throw new Refusal('CONFLICT', text.notDecided);
    await moveToOpen(transaction, id, { newVersion: true, now: services.clock() });
    return { kind: 'reopened', notes: reason };
  });
}

async function takeBack(
  services: Needs,
  { id, businessId, actorId }: { id: string; businessId: string; actorId: string },
  move: (
    transaction: Transaction,
    actor: Member,
    receipt: LockedReceipt,
  ) => Promise<{ kind: 'withdrawn' | 'reopened'; notes: string | null }>,
): Promise<void> {
  await act(services, { businessId, actorId }, async (transaction, actor) => {
    const [receipt] = await lockReceipts(transaction, [id]);
    if (!receipt) throw noSuchReceipt();
    const { kind, notes } = await move(transaction, actor, receipt);
    const at = services.clock();
    const approval = await latestApproval(transaction, { receiptId: id, businessId });
    if (!approval) throw new Error(`the receipt ${id} was ${receipt.status} without a submission`);
    if (approval.status === 'pending') await withdrawRow(transaction, approval.id, at);
    if (notes !== null) await voidRow(transaction, approval.id, { at, reason: notes });
    const sealing = { businessId, kind, approvalId: approval.id, actor: actorId, at, signature: null, notes };
    await recordAct(services, transaction, receipt, sealing);
    if (kind === 'reopened')
      await notifyOfReopening(services, transaction, {
        approvalId: approval.id,
        ownerId: receipt.userId,
        by: actorId,
      });
    await notifyViewersPages(services, transaction, businessId);
  });
}
