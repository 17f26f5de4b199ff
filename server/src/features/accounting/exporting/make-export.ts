import type { exportForAccounts as endpoint } from '@docket/shared/accounting/export-contract';
import { post } from '@docket/shared/accounting/export/posting';
import { isObstacle, isPostable } from '@docket/shared/accounting/export/problems';
import { accountingMessages } from '@docket/shared/accounting/messages';
import { targetNames } from '@docket/shared/accounting/treatments';
import { dayOf } from '@docket/shared/calendar';
import type { BodyOf } from '@docket/shared/http/endpoint';
import { retryDeadlocks } from '../../../platform/database/database-errors.ts';
import type { Transaction } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { BusinessScope, Caller, Scope } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { announce } from '../../programs/webhooks/announce.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { lockExportable, markReceipts } from '../../receipts/changing/mark-receipts.ts';
import { exportScope, stillExportScope } from '../export-scope.ts';
import { lockBooks } from '../books/queries.ts';
import { chooseReceipts, chosenIds, requirePlan } from './choose-receipts.ts';
import { insertExport, type WholeExport } from './queries.ts';

type Needs = Pick<Services, 'database' | 'liveEvents' | 'clock' | 'newId' | 'jobs'>;
type Wanted = Pick<BodyOf<typeof endpoint>, 'target' | 'again'> & { ids: readonly string[] };

/** Makes an export and marks its receipts, or does nothing. Its files are written from what's stored here. */
export async function makeExport(
  services: Needs,
  caller: Caller,
  { ids, target, again }: Pick<BodyOf<typeof endpoint>, 'ids' | 'target' | 'again'>,
): Promise<WholeExport> {
  const scope = exportScope(caller);
  requirePlan(caller);
  const wanted = { ids: await chosenIds(services, scope, ids), target, again };
  return await retryDeadlocks(() =>
    services.database
      .transaction()
      .execute((transaction) => makeWithin(services, transaction, caller, wanted)),
  );
}

async function makeWithin(
  services: Needs,
  transaction: Transaction,
  caller: Caller,
  { ids, target, again }: Wanted,
): Promise<WholeExport> {
  const at = services.clock();
  const scope = await stillExportScope(transaction, caller);
  await lockBooks(transaction, scope);
  const today = dayOf(at);
  await lockExportable(transaction, scope, ids);
  const { receipts, books } = await chooseReceipts(transaction, scope, ids, { target, today });
  const refused = receipts.filter(({ problems }) => problems.some(isObstacle));
  if (refused.length > 0) throw new Refusal('CONFLICT', accountingMessages.haveProblems(numbersOf(refused)));
  const before = receipts.filter(({ exported }) => exported !== null);
  if (before.length > 0 && !again)
    throw new Refusal('CONFLICT', accountingMessages.exportedBefore(numbersOf(before)));
  await markReceipts(services, transaction, caller, scope, {
    ids,
    mark: 'exported',
    isSet: true,
    again: true,
  });
  const made = await insertExport(transaction, scope, {
    id: services.newId(),
    target,
    createdAt: at,
    createdBy: caller.person.id,
    settings: { paidFrom: books.paidFrom, taxCodes: books.taxCodes },
    receipts: receipts.flatMap(({ receipt }) =>
      isPostable(receipt) ? [{ receiptId: receipt.id, posted: post(receipt, books) }] : [],
    ),
  });
  if ('businessId' in scope) await recordExport(transaction, caller, scope, made);
  await notifyWebhooks(services, transaction, scope, made);
  return made;
}

/** A business's audit log says who exported what. */
async function recordExport(
  transaction: Transaction,
  { person }: Caller,
  { businessId }: BusinessScope,
  { number, target, receipts, createdAt }: WholeExport,
): Promise<void> {
  const [only] = receipts;
  await recordAudit(transaction, {
    businessId,
    actor: person.id,
    action: 'exported',
    subject: only && receipts.length === 1 ? only.posted.number : `${receipts.length} receipts`,
    details: `${targetNames[target]}, export ${number}`,
    at: createdAt,
  });
}

const notifyWebhooks = (
  services: Needs,
  transaction: Transaction,
  scope: Scope,
  { id, number, target, receipts }: WholeExport,
): Promise<void> =>
  announce(
    services,
    transaction,
    { userId: null, businessId: null, ...scope },
    { type: 'export.made', data: { exportId: id, number, target, receipts: receipts.length } },
  );

const numbersOf = (receipts: readonly { receipt: { customId: string } }[]): string[] =>
  receipts.map(({ receipt }) => receipt.customId);
