import { businessMessages } from '@docket/shared/business/messages';
import { type Person, type ReceiptSubject, can } from '@docket/shared/permissions';
import type { Receipt } from '@docket/shared/receipts/contract';
import { receiptMessages } from '@docket/shared/receipts/messages';
import type { Database, Transaction } from '../../platform/database.ts';
import { Refusal } from '../../platform/errors.ts';
import { presentReceipt } from './present-receipt.ts';
import { findReceipt, type SeenReceipt } from './queries/receipts.ts';

/**
 * The response for a receipt that doesn't exist or that the caller can't see, with no difference between the two
 * (OP-42).
 */
export const noSuchReceipt = (): Refusal => new Refusal('NOT_FOUND', receiptMessages.notFound);

/** Receipts made as a member of a former business belong to that business. */
export function refuseFormerMember(person: Person, receipt: ReceiptSubject): void {
  if (!can(person, 'change', receipt)) throw new Refusal('LOCKED', businessMessages.ofFormerBusiness);
}

/** A receipt that the person can see, as stored. */
export async function seeReceipt(
  database: Database | Transaction,
  person: Person,
  id: string,
): Promise<SeenReceipt> {
  const receipt = await findReceipt(database, id);
  if (!receipt || !can(person, 'see', receipt)) throw noSuchReceipt();
  return receipt;
}

/** A receipt that the person can see, as the contract shows it. */
export const getReceipt = async (
  database: Database | Transaction,
  person: Person,
  id: string,
): Promise<Receipt> => presentReceipt(await seeReceipt(database, person, id));
