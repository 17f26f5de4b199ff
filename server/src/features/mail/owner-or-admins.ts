import type { Transaction } from '../../platform/database.ts';
import { membersWhoMay } from '../../platform/database/people.ts';

/** Who's emailed about what's a person's or a business's: the person, or the business's ADMINs. */
export async function ownerOrAdmins(
  transaction: Transaction,
  { userId, businessId }: { userId: string | null; businessId: string | null },
): Promise<string[]> {
  if (userId !== null) return [userId];
  return businessId === null ? [] : await membersWhoMay(transaction, 'manage-members', businessId);
}
