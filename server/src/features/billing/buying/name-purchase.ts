import { Refusal } from '../../../platform/errors.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Services } from '../../../platform/services.ts';
import { isNameTaken, type Purchase, purchaseOf, savePurchase } from '../queries/purchases.ts';

/**
 * Begins buying a Business under the name that's given now, or was given for this purchase, or else is the account's
 * own (OP-74).
 */
export async function namePurchase(
  { clock }: Pick<Services, 'clock'>,
  transaction: Transaction,
  userId: string,
  { given, label }: { given: string | undefined; label: string | null },
): Promise<Purchase> {
  const named = given ?? (await purchaseOf(transaction, userId))?.businessName;
  const businessName = named ?? (label?.trim() || undefined);
  if (businessName === undefined) throw new Refusal('BUSINESS_NAME_REQUIRED');
  if (await isNameTaken(transaction, businessName)) throw new Refusal('BUSINESS_NAME_TAKEN');
  return await savePurchase(transaction, { userId, businessName, startedAt: clock() });
}
