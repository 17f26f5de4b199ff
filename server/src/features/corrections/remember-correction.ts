import type { CorrectedField } from '@docket/shared/corrections/fields';
import { clearNameKey, mostUndos } from '@docket/shared/corrections/rules';
import { may } from '@docket/shared/permissions';
import type { Transaction } from '../../platform/database.ts';
import type { Caller } from '../../platform/scopes.ts';
import type { Services } from '../../platform/services.ts';
import {
  type CorrectionScope,
  deleteManaged,
  recordUndo,
  removeCorrection,
  saveCorrection,
} from './queries.ts';

type Needs = Pick<Services, 'clock' | 'newId'>;

/** A receipt of the caller's, and its vendor: the ABN, and the name that was read, with its confidence. */
export interface CorrectedReceipt {
  id: string;
  businessId: string | null;
  abn: string | null;
  readVendor: string | null;
  vendorConfidence: number;
}

/** The business whose shared corrections the caller can make and delete. */
export const sharedBusiness = ({ person, business }: Pick<Caller, 'person' | 'business'>) =>
  may(person, 'share-corrections') ? business : null;

function scopeOf(caller: Caller, { businessId }: CorrectedReceipt): CorrectionScope {
  const isShared = businessId !== null && sharedBusiness(caller)?.businessId === businessId;
  return isShared ? { userId: null, businessId } : { userId: caller.owner.userId, businessId };
}

const vendorOf = ({ abn, readVendor: name, vendorConfidence: confidence }: CorrectedReceipt) => ({
  abn,
  vendorKey: clearNameKey({ name, confidence }),
});

/** Remembers a value that the caller gave a field in place of what was read, if the vendor can be recognised again. */
export async function rememberCorrection(
  { clock, newId }: Needs,
  transaction: Transaction,
  caller: Caller,
  receipt: CorrectedReceipt,
  { field, value }: { field: CorrectedField; value: string },
): Promise<void> {
  const vendor = vendorOf(receipt);
  if (vendor.abn === null && vendor.vendorKey === '') return;
  await saveCorrection(transaction, {
    id: newId(),
    ...scopeOf(caller, receipt),
    ...vendor,
    readVendor: receipt.readVendor,
    field,
    value,
    correctedAt: clock(),
  });
}

/** The caller took a correction back by hand: what was read was right. */
export const retractCorrection = (
  transaction: Transaction,
  caller: Caller,
  receipt: CorrectedReceipt,
  field: CorrectedField,
): Promise<void> =>
  removeCorrection(transaction, { ...scopeOf(caller, receipt), ...vendorOf(receipt), field });

/**
 * The caller didn't want what a correction filled in. When that happens on a second receipt, it's deleted if it's theirs
 * to delete; another's no longer applies to them.
 */
export async function undoCorrection(
  transaction: Transaction,
  caller: Caller,
  undo: { correctionId: string; receiptId: string },
): Promise<void> {
  const undos = await recordUndo(transaction, caller.owner, undo);
  if (undos >= mostUndos)
    await deleteManaged(transaction, caller.owner, sharedBusiness(caller), undo.correctionId);
}
