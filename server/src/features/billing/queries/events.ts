import type { Database, Transaction } from '../../../platform/database.ts';
import type { PaymentEvent } from '../../../ports/payments.ts';

/** Stores an event. False if it was stored before. */
export async function insertEvent(
  transaction: Transaction,
  event: PaymentEvent & { receivedAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('payment_events')
    .values(event)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** The customer of an event that hasn't been processed. */
export const waitingEvent = (
  database: Database | Transaction,
  id: string,
): Promise<{ customerId: string | null } | undefined> =>
  database
    .selectFrom('payment_events')
    .select('customerId')
    .where('id', '=', id)
    .where('processedAt', 'is', null)
    .executeTakeFirst();

export async function markProcessed(database: Database, id: string, now: Date): Promise<void> {
  await database.updateTable('payment_events').set({ processedAt: now }).where('id', '=', id).execute();
}

export async function deleteEventsBefore(database: Database, moment: Date): Promise<void> {
  await database.deleteFrom('payment_events').where('processedAt', '<', moment).execute();
}
