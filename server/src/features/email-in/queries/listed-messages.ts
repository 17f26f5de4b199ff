import { shownMessages } from '@docket/shared/email-in/rules';
import type { ExpressionBuilder, NotNull } from 'kysely';
import type { Database, Transaction } from '../../../platform/database.ts';
import type { DB } from '../../../platform/database/schema.ts';
import type { OwnerScope } from '../../../platform/scopes.ts';
import type { PartRow } from './messages.ts';

export interface ListedMessage {
  id: string;
  sender: string | null;
  subject: string | null;
  receivedAt: Date;
  state: string;
  parts: PartRow[];
  sha256: string | null;
  isTooLarge: boolean;
}

const columns = ['id', 'sender', 'subject', 'receivedAt', 'state', 'parts', 'sha256', 'isTooLarge'] as const;

/** Who looks at the messages of an address: at their own, and if they manage it at those that are no member's. */
export interface Viewer {
  owner: OwnerScope;
  addressId: string;
  managesIt: boolean;
}

const isListedFor =
  ({ owner: { userId }, addressId, managesIt }: Viewer) =>
  (is: ExpressionBuilder<DB, 'email_in_messages'>) =>
    is.and([
      is('addressId', '=', addressId),
      is('state', 'in', ['done', 'failed']),
      is.or([is('userId', '=', userId), ...(managesIt ? [is('forManagers', '=', true)] : [])]),
    ]);

/** The latest messages that have been dealt with, and all that failed and can be tried again, newest first. */
export async function latestMessages(database: Database, viewer: Viewer): Promise<ListedMessage[]> {
  const rows = await database
    .selectFrom('email_in_messages')
    .select(columns)
    .where(isListedFor(viewer))
    .where((is) =>
      is.or([
        is.and([is('state', '=', 'failed'), is('sha256', 'is not', null)]),
        is(
          'id',
          'in',
          is
            .selectFrom('email_in_messages')
            .select('id')
            .where(isListedFor(viewer))
            .orderBy('receivedAt', 'desc')
            .orderBy('id')
            .limit(shownMessages),
        ),
      ]),
    )
    .orderBy('receivedAt', 'desc')
    .orderBy('id')
    .execute();
  return rows as unknown as ListedMessage[];
}

/** A message that failed. */
export interface FailedMessage {
  sender: string | null;
  /** It's no member's own, and listed for the admins of the business whose address it is. */
  forAdmins: boolean;
}

/** A message that failed and is still stored. */
export const storedFailure = (
  database: Database,
  viewer: Viewer,
  id: string,
): Promise<(FailedMessage & { sha256: string; receivedAt: Date }) | undefined> =>
  database
    .selectFrom('email_in_messages')
    .select(['sha256', 'receivedAt', 'sender', 'forManagers as forAdmins'])
    .where('id', '=', id)
    .where(isListedFor(viewer))
    .where('state', '=', 'failed')
    .where('sha256', 'is not', null)
    .$narrowType<{ sha256: NotNull }>()
    .executeTakeFirst();

/**
 * Has it handled as if it had just been received: nobody has consented to it. It stays known whether it was for the admins.
 * Undefined if it can't be.
 */
export const retryFailure = (
  transaction: Transaction,
  viewer: Viewer,
  id: string,
): Promise<FailedMessage | undefined> =>
  transaction
    .updateTable('email_in_messages')
    .set({ state: 'received', userId: null, isRetry: true })
    .where('id', '=', id)
    .where(isListedFor(viewer))
    .where('state', '=', 'failed')
    .where('sha256', 'is not', null)
    .returning(['sender', 'forManagers as forAdmins'])
    .executeTakeFirst();

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
