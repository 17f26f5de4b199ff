import { Readable } from 'node:stream';
import { dayOf } from '@docket/shared/calendar';
import type { BodyOf } from '@docket/shared/http/endpoint';
import { toDecimal } from '@docket/shared/money';
import { columnNames, type LogColumn } from '@docket/shared/receipts/log/columns';
import type { exportLog as endpoint } from '@docket/shared/receipts/log/export-contract';
import { logMessages } from '@docket/shared/receipts/log/messages';
import { listLimit } from '@docket/shared/receipts/rules';
import { statusesOf, statusLabel } from '@docket/shared/receipts/status';
import { csvLine } from '../../../platform/csv-line.ts';
import type { Database } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { OwnerScope } from '../../../platform/scopes.ts';
import { type ListedReceipt, ownReceiptsByIds } from '../queries/lists/listed-receipts.ts';
import { findPage } from '../search/find-page.ts';
import { idsInOrder } from '../search/ids-in-order.ts';

const atATime = 500;

type Value = (receipt: ListedReceipt) => string | number | null;

const dollars = (cents: number | null) => (cents === null ? null : toDecimal(cents));

const valueOf: Record<LogColumn, Value> = {
  category: ({ category }) => category,
  employee: ({ employee }) => employee,
  status: ({ status }) => statusLabel(status, 'long'),
  gst: ({ gstCents }) => dollars(gstCents),
  reason: ({ reason }) => reason,
  number: ({ customId }) => customId,
  added: ({ createdAt }) => dayOf(createdAt),
};

/**
 * The caller's log as CSV, in its order and with the columns shown: the receipts selected, whatever the filter, or else those
 * that it shows.
 */
export async function exportLog(
  database: Database,
  owner: OwnerScope,
  { sort, columns, ids, standing, ...filter }: BodyOf<typeof endpoint>,
  most: number = listLimit.exported,
): Promise<Readable> {
  const listed = ids
    ? await idsInOrder(database, owner, ids, sort)
    : await findPage(
        database,
        owner,
        { ...filter, statuses: standing && statusesOf[standing] },
        // One more than allowed shows whether there are more.
        { sort, limit: most + 1, offset: 0 },
      );
  if (listed.length > most) throw new Refusal('CONFLICT', logMessages.tooManyToExport(most));
  return Readable.from(lines(database, owner, listed, columns), { objectMode: false });
}

async function* lines(
  database: Database,
  owner: OwnerScope,
  ids: readonly string[],
  columns: readonly LogColumn[],
): AsyncGenerator<string> {
  const values: readonly [heading: string, value: Value][] = [
    // As yyyy-MM-dd, which every spreadsheet reads correctly.
    ['Date', ({ date }) => date],
    ['Vendor', ({ vendor }) => vendor],
    ['Amount', ({ amountCents }) => dollars(amountCents)],
    ...columns.map((column): [string, Value] => [columnNames[column], valueOf[column]]),
  ];
  yield csvLine(
    values.map(([heading]) => heading),
    { bom: true },
  );
  for (let at = 0; at < ids.length; at += atATime) {
    const receipts = await ownReceiptsByIds(database, owner, ids.slice(at, at + atATime));
    yield receipts.map((receipt) => csvLine(values.map(([, value]) => value(receipt)))).join('');
  }
}
