import { Readable } from 'node:stream';
import type { TrailKind } from '@docket/shared/trail/rules';
import { appendToTrail, lockChain } from '../../features/trail/append-to-trail.ts';
import { sealOfDecision } from '../../features/trail/seal-of-decision.ts';
import { newCustomId } from '../../features/receipts/uploading/custom-id.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import { someSignature } from './test-approvals.ts';
import { somePicture } from '../receipts/test-receipts.ts';

type World = Pick<Services, 'database' | 'storage' | 'newId'>;

/** Creates a business with a submitter and a decider, without sessions. */
export interface Pair {
  businessId: string;
  submitter: string;
  manager: string;
}

export interface Submitted {
  receiptId: string;
  approvalId: string;
}

export const signatures = { submitter: someSignature(1), manager: someSignature() } as const;

let pairs = 0;

export async function makePair({ database, newId }: Pick<World, 'database' | 'newId'>): Promise<Pair> {
  const [businessId, submitter, manager] = [newId(), newId(), newId()];
  const number = (pairs += 1);
  await database
    .insertInto('businesses')
    .values({ id: businessId, name: `Pair ${number}` })
    .execute();
  await database
    .insertInto('users')
    .values(
      [
        { id: submitter, firstName: 'Ann', lastName: 'Lee', role: 'EMPLOYEE', at: `ann${number}` },
        { id: manager, firstName: 'Mo', lastName: 'Diaz', role: 'MANAGER', at: `mo${number}` },
      ].map(({ at, ...person }) => {
        const email = `${at}@pair.example`;
        return { ...person, email, username: email, password: 'none', businessId };
      }),
    )
    .execute();
  return { businessId, submitter, manager };
}

/** Creates a receipt with two pages and a value in every column, and submits it. */
export async function submitNew(world: World, { businessId, submitter, manager }: Pair): Promise<Submitted> {
  const { database, storage, newId } = world;
  const receiptId = newId();
  const put = async () => await storage.put(Readable.from([await somePicture()]));
  const [first, second, thumbnail] = [await put(), await put(), await put()];
  await database.insertInto('files').values([first, second, thumbnail]).execute();
  await database
    .insertInto('receipts')
    .values({
      id: receiptId,
      customId: newCustomId(),
      userId: submitter,
      businessId,
      vendor: 'Corner Bakery',
      abn: '51824753556',
      date: '2026-11-03',
      amount: '45.50',
      gstAmount: '4.14',
      category: 'Meals',
      reason: 'Client lunch',
      notes: 'With the whole crew',
      documentNumber: 'INV-77',
      paymentMethod: 'visa',
      cardLast4: '4242',
      lineItems: JSON.stringify([
        { description: 'Bread', quantity: 1.5, quantity_unit: 'kg', unit_price: 30.333, line_total: 45.5 },
      ]),
      items: JSON.stringify([]),
      fieldValues: JSON.stringify({ '0b': 'Brunswick job' }),
      ownerFields: ['vendor'],
      fillings: JSON.stringify({ category: { by: 'you', read: 'Other', wasRead: false } }),
      ocrRaw: 'CORNER BAKERY\nTOTAL 45.50',
      reading: JSON.stringify({ vendor: { confidence: 0.97, places: [] } }),
      words: JSON.stringify([{ text: 'CORNER', x: 0.125 }]),
      status: 'PROCESSED',
      fileSha256: first.sha256,
      fileSize: first.size,
      fileName: 'one.png',
      mediaType: 'image/png',
      thumbnailSha256: thumbnail.sha256,
      imageUrl: `/api/receipts/${receiptId}/image`,
      idempotencyKey: newId(),
      scanTakenOn: '2026-11-03',
      reviewedAt: new Date(),
    })
    .execute();
  await database
    .insertInto('receipt_files')
    .values({
      receiptId,
      page: 1,
      kind: 'page',
      mediaType: 'image/png',
      fileName: 'two.png',
      ...second,
    })
    .execute();
  return await submit(world, { businessId, submitter, manager }, receiptId);
}

/** Submits a receipt, again if it was rejected, withdrawn or reopened. */
export async function submit(
  { database, newId }: Pick<World, 'database' | 'newId'>,
  { businessId, submitter, manager }: Pair,
  receiptId: string,
): Promise<Submitted> {
  const approvalId = newId();
  const reason = 'Please approve';
  const at = new Date();
  await sealed(database, businessId, async (transaction) => {
    await transaction
      .updateTable('receipts')
      .set({ status: 'AWAITING_MANAGER' })
      .where('id', '=', receiptId)
      .execute();
    await transaction
      .insertInto('receipt_approvals')
      .values({
        id: approvalId,
        receiptId,
        businessId,
        managerId: manager,
        requestedBy: submitter,
        requestedAt: at,
        reason,
        signatureSvg: signatures.submitter,
      })
      .execute();
    return {
      kind: 'submitted',
      receiptId,
      approvalId,
      actor: submitter,
      at,
      signature: signatures.submitter,
      notes: reason,
    };
  });
  return { receiptId, approvalId };
}

/** Approves or rejects a submission. */
export async function decide(
  { database }: Pick<World, 'database'>,
  { businessId, manager }: Pair,
  { receiptId, approvalId }: Submitted,
  decision: 'approved' | 'rejected' = 'approved',
): Promise<{ hash: string; code: string | null }> {
  const at = new Date();
  const notes = decision === 'approved' ? 'Fine' : 'The total is cut off';
  const signature = decision === 'approved' ? signatures.manager : null;
  const { hash } = await sealed(database, businessId, async (transaction) => {
    await transaction
      .updateTable('receipts')
      .set(
        decision === 'approved'
          ? { status: 'APPROVED', approvedBy: manager, approvedAt: at }
          : { status: 'REJECTED', rejectedBy: manager, rejectedAt: at, rejectionReason: notes },
      )
      .where('id', '=', receiptId)
      .execute();
    await transaction
      .updateTable('receipt_approvals')
      .set({ status: decision, decidedBy: manager, respondedAt: at, notes, managerSignature: signature })
      .where('id', '=', approvalId)
      .execute();
    return { kind: decision, receiptId, approvalId, actor: manager, at, signature, notes };
  });
  return { hash, code: (await sealOfDecision(database, approvalId))!.code };
}

/** Reopens an approved receipt as a new version. */
export async function reopen(
  { database }: Pick<World, 'database'>,
  { businessId, manager }: Pair,
  { receiptId, approvalId }: Submitted,
): Promise<void> {
  const at = new Date();
  const notes = 'Wrong job';
  await sealed(database, businessId, async (transaction) => {
    await transaction
      .updateTable('receipts')
      .set((is) => ({
        status: 'PROCESSED',
        approvedBy: null,
        approvedAt: null,
        version: is('version', '+', 1),
      }))
      .where('id', '=', receiptId)
      .execute();
    await transaction
      .updateTable('receipt_approvals')
      .set({ voidedAt: at, voidReason: notes })
      .where('id', '=', approvalId)
      .execute();
    return { kind: 'reopened', receiptId, approvalId, actor: manager, at, signature: null, notes };
  });
}

interface Act extends Submitted {
  kind: TrailKind;
  actor: string;
  at: Date;
  signature: string | null;
  notes: string | null;
}

const sealed = (
  database: Services['database'],
  businessId: string,
  act: (transaction: Transaction) => Promise<Act>,
): Promise<{ seq: number; hash: string }> =>
  database.transaction().execute(async (transaction) => {
    await lockChain(transaction, businessId);
    return await appendToTrail(transaction, { businessId, ...(await act(transaction)) });
  });
