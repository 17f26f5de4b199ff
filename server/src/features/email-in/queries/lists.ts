import { shownMessages } from '@docket/shared/email-in/rules';
import type { Database } from '../../../platform/database.ts';
import type { OwnerScope } from '../../../platform/scopes.ts';
import type { PartRow } from './messages.ts';

export interface ListedMessage {
  id: string;
  sender: string | null;
  subject: string | null;
  receivedAt: Date;
  state: string;
  parts: PartRow[];
}

const columns = ['id', 'sender', 'subject', 'receivedAt', 'state', 'parts'] as const;

/** The person's latest messages at an address that have been dealt with, and a manager's for them to see, newest first. */
export async function latestMessages(
  database: Database,
  { userId }: OwnerScope,
  { addressId, isManager }: { addressId: string; isManager: boolean },
): Promise<ListedMessage[]> {
  const rows = await database
    .selectFrom('email_in_messages')
    .select(columns)
    .where('addressId', '=', addressId)
    .where((is) => is.or([is('userId', '=', userId), ...(isManager ? [is('forManagers', '=', true)] : [])]))
    .where('state', 'in', ['done', 'failed'])
    .orderBy('receivedAt', 'desc')
    .orderBy('id')
    .limit(shownMessages)
    .execute();
  return rows as unknown as ListedMessage[];
}

/** Everything stored of the messages that became, or would become, a person's receipts. */
export async function messagesOfPerson(database: Database, { userId }: OwnerScope): Promise<ListedMessage[]> {
  const rows = await database
    .selectFrom('email_in_messages')
    .leftJoin('email_in_addresses', 'email_in_addresses.id', 'addressId')
    .select(columns.map((column) => `email_in_messages.${column}` as const))
    .where((is) =>
      is.or([is('email_in_messages.userId', '=', userId), is('email_in_addresses.userId', '=', userId)]),
    )
    .orderBy('receivedAt')
    .execute();
  return rows as unknown as ListedMessage[];
}
