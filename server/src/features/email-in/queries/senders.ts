import type { SenderState } from '@docket/shared/email-in/rules';
import type { Database, Transaction } from '../../../platform/database.ts';

export interface SenderRow {
  id: string;
  addressId: string;
  email: string;
  state: SenderState;
  allowedBy: string | null;
  createdAt: Date;
}

const columns = ['id', 'addressId', 'email', 'state', 'allowedBy', 'createdAt'] as const;

export const senderAt = async (
  database: Database | Transaction,
  addressId: string,
  email: string,
): Promise<SenderRow | undefined> =>
  (await database
    .selectFrom('email_in_senders')
    .select(columns)
    .where('addressId', '=', addressId)
    .where('email', '=', email)
    .executeTakeFirst()) as SenderRow | undefined;

/** A sender of an address that the caller manages. */
export const lockSender = async (
  transaction: Transaction,
  addressId: string,
  id: string,
): Promise<SenderRow | undefined> =>
  (await transaction
    .selectFrom('email_in_senders')
    .select(columns)
    .where('addressId', '=', addressId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) as SenderRow | undefined;

/** Those of an address, with how many messages of each wait; waiting ones first. */
export async function sendersOf(
  database: Database,
  addressId: string,
): Promise<(SenderRow & { waiting: number })[]> {
  const rows = await database
    .selectFrom('email_in_senders')
    .select(columns)
    .select((is) =>
      is
        .selectFrom('email_in_messages')
        .select(is.fn.countAll<number>().as('count'))
        .whereRef('email_in_messages.addressId', '=', 'email_in_senders.addressId')
        .whereRef('sender', '=', 'email_in_senders.email')
        .where('email_in_messages.state', '=', 'waiting')
        .as('waiting'),
    )
    .where('addressId', '=', addressId)
    .orderBy((is) => is('state', '=', 'waiting'), 'desc')
    .orderBy('email')
    .execute();
  return rows.map((row) => ({ ...(row as SenderRow), waiting: row.waiting ?? 0 }));
}

export async function countWaitingSenders(transaction: Transaction, addressId: string): Promise<number> {
  const { count } = await transaction
    .selectFrom('email_in_senders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('addressId', '=', addressId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertSender(
  transaction: Transaction,
  sender: Pick<SenderRow, 'id' | 'addressId' | 'email' | 'createdAt'>,
): Promise<void> {
  await transaction.insertInto('email_in_senders').values(sender).execute();
}

export async function updateSender(
  transaction: Transaction,
  id: string,
  values: Pick<SenderRow, 'state' | 'allowedBy'>,
): Promise<void> {
  await transaction.updateTable('email_in_senders').set(values).where('id', '=', id).execute();
}

export async function deleteSender(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom('email_in_senders').where('id', '=', id).execute();
}

/** Senders nobody has decided about, all of whose messages are gone. */
export async function deleteForgottenSenders(database: Database, before: Date): Promise<void> {
  await database
    .deleteFrom('email_in_senders')
    .where('state', '=', 'waiting')
    .where('createdAt', '<', before)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('email_in_messages')
            .select('id')
            .whereRef('email_in_messages.addressId', '=', 'email_in_senders.addressId')
            .whereRef('sender', '=', 'email_in_senders.email'),
        ),
      ),
    )
    .execute();
}
