import type { Transaction } from '../../../platform/database.ts';
import type { Services } from '../../../platform/services.ts';
import { useUpResets } from '../queries/links.ts';

/** Voids a person's password links after they've changed the password another way. */
export async function voidResets(
  transaction: Transaction,
  { clock }: Pick<Services, 'clock'>,
  userId: string,
): Promise<void> {
  await useUpResets(transaction, userId, clock());
}
