import type { ReceiptStatus } from '@docket/shared/receipts/status';
import type { Database } from '../../../platform/database.ts';
import type { PartRow } from './messages.ts';

const mostReported = 20;

/** The senders who wait at an address, for a person who decides about them; undefined if they no longer do. */
export async function sendersToReport(
  database: Database,
  { addressId, userId }: { addressId: string; userId: string },
) {
  const person = await database
    .selectFrom('email_in_addresses')
    .innerJoin('users', (join) =>
      join.on((is) =>
        is.or([
          is('users.id', '=', is.ref('email_in_addresses.userId')),
          is.and([
            is('users.businessId', '=', is.ref('email_in_addresses.businessId')),
            is('users.role', '=', 'ADMIN'),
          ]),
        ]),
      ),
    )
    .select(['users.email', 'users.firstName', 'email_in_addresses.businessId'])
    .where('email_in_addresses.id', '=', addressId)
    .where('users.id', '=', userId)
    .where('users.closedAt', 'is', null)
    .executeTakeFirst();
  if (!person) return undefined;
  const senders = await database
    .selectFrom('email_in_messages')
    .select('sender')
    .distinct()
    .where('addressId', '=', addressId)
    .where('state', '=', 'waiting')
    .orderBy('sender')
    .limit(mostReported)
    .execute();
  const { email, firstName, businessId } = person;
  return {
    email,
    firstName,
    isOfBusiness: businessId !== null,
    senders: senders.flatMap(({ sender }) => sender ?? []),
  };
}

export interface ReportedReceipt {
  id: string;
  status: ReceiptStatus;
  vendor: string;
  amount: string | null;
}

export type ReportedPart = PartRow & { receipt: ReportedReceipt | null };

/** The outcome of a message, with its receipts as they are now. Undefined once the message or the account is gone. */
export async function messageToReport(database: Database, id: string) {
  const row = await database
    .selectFrom('email_in_messages')
    .innerJoin('users', 'users.id', 'userId')
    .select(['sender', 'subject', 'state', 'isTooLarge', 'parts', 'sha256', 'userId', 'email', 'firstName'])
    .where('email_in_messages.id', '=', id)
    .where('users.closedAt', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  // As `endMessage` writes them.
  const parts = row.parts as unknown as PartRow[];
  const receipts = await receiptsOf(database, row.userId, parts);
  const { sender, subject, state, isTooLarge, sha256, email, firstName } = row;
  return {
    sender,
    isUnreadable: state === 'failed' && parts.length === 0,
    /** Its files were refused for what can be put right. */
    canBeRetried: state === 'failed' && parts.length > 0 && sha256 !== null,
    isTooLarge,
    subject: subject ?? '',
    email,
    firstName,
    parts: parts.map((part): ReportedPart => ({
      ...part,
      receipt: receipts.find(({ id: receiptId }) => receiptId === part.receiptId) ?? null,
    })),
  };
}

async function receiptsOf(
  database: Database,
  userId: string | null,
  parts: readonly PartRow[],
): Promise<ReportedReceipt[]> {
  const ids = parts.flatMap(({ receiptId }) => receiptId ?? []);
  if (ids.length === 0) return [];
  const rows = await database
    .selectFrom('receipts')
    .select(['id', 'status', 'vendor', 'amount'])
    .where('id', 'in', ids)
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .execute();
  return rows.map((row) => ({ ...row, status: row.status as ReceiptStatus }));
}
