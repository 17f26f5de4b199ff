import type { EmailInPart } from '@docket/shared/email-in/contract';
import type { Database, Transaction } from '../../../platform/database.ts';

/** The outcome of a file in a message. Strangers see a problem only if it's about the file. */
export interface PartRow extends EmailInPart {
  isAboutFile: boolean;
}

/** To whom the reply goes: the account's own address, or another sender that was allowed. */
export type ReplyKind = 'own' | 'other';

export interface MessageRow {
  id: string;
  addressId: string;
  sha256: string;
  sender: string | null;
  subject: string | null;
  /** Before it's handled, the person who has consented to it. */
  userId: string | null;
  receivedAt: Date;
  /** Only its headers are stored. */
  isTooLarge: boolean;
  /** It has failed before. */
  isRetry: boolean;
  /** The reply that's still due, if it has failed before and its sender wasn't notified yet. */
  reply: ReplyKind | null;
  /** When it failed before, it was listed for the business's admins. */
  forAdmins: boolean;
}

const columns = [
  'id',
  'addressId',
  'sha256',
  'sender',
  'subject',
  'userId',
  'receivedAt',
  'isTooLarge',
  'isRetry',
  'reply',
  'forManagers as forAdmins',
] as const;

/** False if the address has had this message. */
export async function insertMessage(
  transaction: Transaction,
  message: { id: string; addressId: string; sha256: string; receivedAt: Date; isTooLarge: boolean },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('email_in_messages')
    .values({ ...message, digest: message.sha256 })
    .onConflict((conflict) => conflict.columns(['addressId', 'digest']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function countReceivedSince(
  database: Database,
  addressId: string,
  since: Date,
): Promise<number> {
  const { count } = await database
    .selectFrom('email_in_messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('addressId', '=', addressId)
    .where('receivedAt', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** A message that's still to be handled, unless its address is gone. */
export const messageToHandle = async (database: Database, id: string): Promise<MessageRow | undefined> =>
  // The table's CHECK constraints guarantee the words of `reply`, and that it has a file.
  (await database
    .selectFrom('email_in_messages')
    .select(columns)
    .where('id', '=', id)
    .where('state', '=', 'received')
    .where('addressId', 'is not', null)
    .executeTakeFirst()) as MessageRow | undefined;

/** How handling a message ends. */
export interface Outcome {
  /** One that failed can be tried again while it's stored. */
  state: 'done' | 'failed';
  sender: string | null;
  subject: string | null;
  /** The person it's listed for. */
  userId: string | null;
  /** It's no member's own, and listed for the admins of the business whose address it is. */
  forAdmins: boolean;
  parts: readonly PartRow[];
  /** To whom a reply goes; null for nobody. */
  reply: ReplyKind | null;
}

/** Ends a message that's still to be handled, and returns the file it had; undefined if another run has. */
export const endMessage = (
  transaction: Transaction,
  id: string,
  { parts, forAdmins, staysStored, ...values }: Outcome & { staysStored: boolean },
): Promise<{ sha256: string | null } | undefined> =>
  transaction
    .with('before', (is) =>
      is
        .selectFrom('email_in_messages')
        .select(['id', 'sha256'])
        .where('id', '=', id)
        .where('state', '=', 'received')
        .forUpdate(),
    )
    .updateTable('email_in_messages')
    .from('before')
    .set({
      ...values,
      forManagers: forAdmins,
      parts: JSON.stringify(parts),
      ...(!staysStored && { sha256: null }),
    })
    .whereRef('email_in_messages.id', '=', 'before.id')
    .returning('before.sha256')
    .executeTakeFirst();

/** Holds a message until someone consents to it. False if it's no longer to be handled. */
export async function holdMessage(
  transaction: Transaction,
  id: string,
  values: { sender: string; subject: string },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('email_in_messages')
    .set({ ...values, state: 'waiting', userId: null })
    .where('id', '=', id)
    .where('state', '=', 'received')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countWaitingMessages(transaction: Transaction, addressId: string): Promise<number> {
  const { count } = await transaction
    .selectFrom('email_in_messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('addressId', '=', addressId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return count;
}

/** Has the waiting messages of a sender handled, with a person's consent. Returns their IDs. */
export async function release(
  transaction: Transaction,
  { addressId, email, userId }: { addressId: string; email: string; userId: string },
): Promise<string[]> {
  const rows = await transaction
    .updateTable('email_in_messages')
    .set({ state: 'received', userId })
    .where('addressId', '=', addressId)
    .where('sender', '=', email)
    .where('state', '=', 'waiting')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes the waiting messages of a sender, and returns their files. */
export async function deleteWaiting(
  transaction: Transaction,
  { addressId, email }: { addressId: string; email: string },
): Promise<string[]> {
  const rows = await transaction
    .deleteFrom('email_in_messages')
    .where('addressId', '=', addressId)
    .where('sender', '=', email)
    .where('state', '=', 'waiting')
    .returning('sha256')
    .execute();
  return rows.flatMap(({ sha256 }) => sha256 ?? []);
}

/** How many messages of an address that failed are stored, with those that are being tried again. */
export async function countStoredFailures(database: Database, addressId: string): Promise<number> {
  const { count } = await database
    .selectFrom('email_in_messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('addressId', '=', addressId)
    .where((is) => is.or([is('state', '=', 'failed'), is('isRetry', '=', true)]))
    .where('sha256', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Takes the reply that's due; null if it was taken or isn't due, or if the message is being tried again. */
export async function takeReply(transaction: Transaction, id: string): Promise<ReplyKind | null> {
  const row = await transaction
    .with('due', (is) =>
      is
        .selectFrom('email_in_messages')
        .select(['id', 'reply'])
        .where('id', '=', id)
        .where('reply', 'is not', null)
        .where('state', 'in', ['done', 'failed'])
        .forUpdate(),
    )
    .updateTable('email_in_messages')
    .from('due')
    .set({ reply: null })
    .whereRef('email_in_messages.id', '=', 'due.id')
    .returning('due.reply')
    .executeTakeFirst();
  // The table's CHECK constraint guarantees the words.
  return (row?.reply ?? null) as ReplyKind | null;
}

/** Messages that are old, whose address is gone, or that have been dealt with and are nobody's, or no longer anybody's. */
export async function endedMessages(database: Database, before: Date): Promise<string[]> {
  const rows = await database
    .selectFrom('email_in_messages')
    .leftJoin('users', 'users.id', 'email_in_messages.userId')
    .select('email_in_messages.id')
    .where((is) =>
      is.or([
        is('receivedAt', '<', before),
        is('addressId', 'is', null),
        is('users.closedAt', 'is not', null),
        is.and([
          is('users.id', 'is', null),
          is('forManagers', '=', false),
          is('state', 'in', ['done', 'failed']),
        ]),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the message's file, if it still has one. */
export async function deleteMessage(transaction: Transaction, id: string): Promise<string | null> {
  const row = await transaction
    .deleteFrom('email_in_messages')
    .where('id', '=', id)
    .returning('sha256')
    .executeTakeFirst();
  return row?.sha256 ?? null;
}
