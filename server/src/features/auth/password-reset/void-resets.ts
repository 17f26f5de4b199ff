import type { Transaction } from '../../../platform/database.ts';
import type { Services } from '../../../platform/services.ts';
import { useUpResets } from '../queries/links.ts';

/** Makes the password links void that were mailed to a person: for whoever has just chosen a password another way. */
export async function voidResets(
  transaction: Transaction,
  { clock }: Pick<Services, 'clock'>,
  userId: string,
): Promise<void> {
  await useUpResets(transaction, userId, clock());
}
