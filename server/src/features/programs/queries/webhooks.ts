import type { OffReason, WebhookEvent } from '@docket/shared/programs/rules';
import type { ExpressionBuilder } from 'kysely';
import type { Database, Transaction } from '../../../platform/database.ts';
import type { DB } from '../../../platform/database/schema.ts';
import type { BusinessScope, OwnerScope } from '../../../platform/scopes.ts';

export interface WebhookRow {
  id: string;
  userId: string | null;
  businessId: string | null;
  url: string;
  events: WebhookEvent[];
  createdAt: Date;
  failingSince: Date | null;
  offSince: Date | null;
  offBecause: OffReason | null;
}

/** Whose webhooks the caller manages: their own, and their business's if they may. */
export interface Managed {
  owner: OwnerScope;
  business: BusinessScope | null;
}

const columns = [
  'id',
  'userId',
  'businessId',
  'url',
  'events',
  'createdAt',
  'failingSince',
  'offSince',
  'offBecause',
] as const;

const isManaged =
  ({ owner, business }: Managed) =>
  (is: ExpressionBuilder<DB, 'webhooks'>) =>
    business
      ? is.or([is('userId', '=', owner.userId), is('businessId', '=', business.businessId)])
      : is('userId', '=', owner.userId);

/** Oldest first. */
export const webhooksOf = async (database: Database | Transaction, managed: Managed): Promise<WebhookRow[]> =>
  (await database
    .selectFrom('webhooks')
    .select(columns)
    .where(isManaged(managed))
    .orderBy('createdAt')
    .orderBy('id')
    .execute()) as WebhookRow[];

export const webhookById = async (
  database: Database | Transaction,
  managed: Managed,
  id: string,
): Promise<WebhookRow | undefined> =>
  (await database
    .selectFrom('webhooks')
    .select(columns)
    .where('id', '=', id)
    .where(isManaged(managed))
    .executeTakeFirst()) as WebhookRow | undefined;

/** The same, locked until the transaction ends. */
export const lockWebhook = async (
  transaction: Transaction,
  managed: Managed,
  id: string,
): Promise<WebhookRow | undefined> =>
  (await transaction
    .selectFrom('webhooks')
    .select(columns)
    .where('id', '=', id)
    .where(isManaged(managed))
    .forUpdate()
    .executeTakeFirst()) as WebhookRow | undefined;

export async function insertWebhook(
  transaction: Transaction,
  webhook: WebhookRow & { sealedSecret: string },
): Promise<void> {
  await transaction.insertInto('webhooks').values(webhook).execute();
}

export async function updateWebhook(
  transaction: Transaction,
  id: string,
  values: Partial<
    Pick<WebhookRow, 'events' | 'failingSince' | 'offSince' | 'offBecause'> & { sealedSecret: string }
  >,
): Promise<void> {
  await transaction.updateTable('webhooks').set(values).where('id', '=', id).execute();
}

export async function removeWebhook(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom('webhooks').where('id', '=', id).execute();
}

/** The webhooks that get an event about a person's or a business's receipts. */
export const webhooksFor = (
  transaction: Transaction,
  { userId, businessId, event }: { userId: string | null; businessId: string | null; event: WebhookEvent },
): Promise<{ id: string }[]> =>
  transaction
    .selectFrom('webhooks')
    .select('id')
    .where((is) => is.or([is('userId', '=', userId), is('businessId', '=', businessId)]))
    .where('offSince', 'is', null)
    .where((is) => is(is.val<string>(event), '=', is.fn.any('events')))
    .orderBy('id')
    .execute();

interface WebhookToReport {
  url: string;
  businessId: string | null;
  offBecause: OffReason | null;
  email: string;
  firstName: string | null;
}

/** A webhook that was turned off, and a person to tell of it; undefined if it's gone, on again, or they no longer manage it. */
export const webhookToReport = async (
  database: Database,
  { webhookId, userId }: { webhookId: string; userId: string },
): Promise<WebhookToReport | undefined> =>
  (await database
    .selectFrom('webhooks')
    .innerJoin('users', (join) =>
      join.on((is) =>
        is.or([
          is('users.id', '=', is.ref('webhooks.userId')),
          is.and([
            is('users.businessId', '=', is.ref('webhooks.businessId')),
            is('users.role', '=', 'ADMIN'),
          ]),
        ]),
      ),
    )
    .select(['webhooks.url', 'webhooks.businessId', 'webhooks.offBecause', 'users.email', 'users.firstName'])
    .where('webhooks.id', '=', webhookId)
    .where('webhooks.offSince', 'is not', null)
    .where('users.id', '=', userId)
    .where('users.closedAt', 'is', null)
    .executeTakeFirst()) as WebhookToReport | undefined;
