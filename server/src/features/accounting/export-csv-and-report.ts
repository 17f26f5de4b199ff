import { Readable } from 'node:stream';
import { formatAbn } from '@docket/shared/abn';
import { type accountingCsv, type accountingReport, isMarked } from '@docket/shared/accounting/contract';
import { openAddress } from '@docket/shared/auth/closed-address';
import { dayOf } from '@docket/shared/calendar';
import type { CustomField } from '@docket/shared/custom-fields/contract';
import type { BodyOf } from '@docket/shared/http/endpoint';
import { toDecimal } from '@docket/shared/money';
import { paidBy } from '@docket/shared/receipts/payment';
import { statusLabel } from '@docket/shared/receipts/status';
import { csvLine } from '../../platform/csv-line.ts';
import { retryDeadlocks } from '../../platform/database/database-errors.ts';
import type { Transaction } from '../../platform/database.ts';
import { stillPermitted } from '../../platform/permitted.ts';
import type { BusinessScope, Caller } from '../../platform/scopes.ts';
import type { Services } from '../../platform/services.ts';
import { requireScope } from '../../platform/sessions/authenticate.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { fieldValueText } from '../custom-fields/name-field-values.ts';
import { listFields } from '../custom-fields/manage-fields.ts';
import type { ReceiptInAccounts } from '../receipts/lists/list-business-receipts.ts';
import { drawBusinessReport } from '../reports/business-pages.ts';
import { withSeals } from '../reports/approvals/seal-receipts.ts';
import { markAndNotify } from './mark.ts';
import { businessName, costCodesOf } from './queries.ts';
import { accountsOf, chosenReceipts } from './see-receipts.ts';

type Needs = Pick<Services, 'database' | 'liveEvents' | 'clock'>;
type Column = [heading: string, value: (receipt: ReceiptInAccounts) => string | number | null];

const day = (moment: Date | null): string | null => moment && dayOf(moment);

/** Exports selected receipts as CSV. With `markExported`, it marks the approved ones in the same transaction. */
export async function exportCsv(
  services: Needs,
  caller: Caller,
  { ids, markExported }: BodyOf<typeof accountingCsv>,
): Promise<Readable> {
  const { database } = services;
  const business = accountsOf(caller);
  if (markExported) requireScope(caller, 'accounting:write');
  const receipts = await chosenReceipts(services, business, ids);
  const columns = await columnsOf(services, caller, business);
  const audit = async (transaction: Transaction) => {
    await auditExport(services, transaction, caller, receipts, 'CSV');
    const approved = receipts.filter(({ status }) => status === 'APPROVED').map(({ id }) => id);
    if (markExported && approved.length > 0) {
      const body = { ids: approved, mark: 'exported', isSet: true } as const;
      await markAndNotify(services, transaction, caller, body);
    }
  };
  await retryDeadlocks(() => database.transaction().execute(audit));
  const lines = [
    csvLine(
      columns.map(([heading]) => heading),
      { bom: true },
    ),
    ...receipts.map((receipt) => csvLine(columns.map(([, value]) => value(receipt)))),
  ];
  return Readable.from(lines);
}

/** Exports selected receipts as a PDF report, by employee. */
export async function exportReport(
  services: Needs,
  caller: Caller,
  { ids }: BodyOf<typeof accountingReport>,
): Promise<Readable> {
  const { database, clock } = services;
  const business = accountsOf(caller);
  const receipts = await chosenReceipts(services, business, ids);
  const name = await businessName(database, business);
  await database
    .transaction()
    .execute((transaction) => auditExport(services, transaction, caller, receipts, 'PDF report'));
  const sealed = await withSeals(database, receipts);
  return (await drawBusinessReport({ business: name, receipts: sealed }, clock())).end();
}

async function columnsOf(
  services: Pick<Needs, 'database'>,
  caller: Caller,
  business: BusinessScope,
): Promise<Column[]> {
  const [costCodes, fields] = await Promise.all([
    costCodesOf(services.database, business),
    listFields(services, caller),
  ]);
  return [
    ['Receipt number', ({ customId }) => customId],
    // All dates are yyyy-MM-dd, which every spreadsheet reads correctly.
    ['Date', ({ date }) => date],
    ['Employee', ({ employee }) => employee],
    ['Employee email', ({ employeeEmail }) => openAddress(employeeEmail)],
    ['Vendor', ({ vendor }) => vendor],
    ['Amount', ({ amountCents }) => toDecimal(amountCents)],
    ['GST', ({ gstCents }) => toDecimal(gstCents)],
    ['Category', ({ category }) => category],
    ['Cost code', ({ category }) => costCodes.get(category) ?? null],
    ['Reason', ({ reason }) => reason],
    ['Notes', ({ notes }) => notes],
    ['Document number', ({ documentNumber }) => documentNumber],
    ['ABN', ({ abn }) => abn && formatAbn(abn)],
    ['Payment method', ({ paymentMethod, cardLast4 }) => paidBy(paymentMethod, cardLast4)],
    ['Status', ({ status }) => statusLabel(status, 'long')],
    ['Approved', ({ approvedAt }) => day(approvedAt)],
    ['Reimbursed', (receipt) => (isMarked(receipt, 'reimbursed') ? day(receipt.reimbursedAt) : null)],
    ...fields.map(columnOfField),
  ];
}

const columnOfField = ({ id, name, kind }: CustomField): Column => [
  name,
  ({ fieldValues }) => {
    const value = fieldValues[id];
    if (value === undefined) return null;
    return kind === 'date' ? String(value) : fieldValueText({ kind, value });
  },
];

async function auditExport(
  { clock }: Pick<Needs, 'clock'>,
  transaction: Transaction,
  caller: Caller,
  receipts: readonly ReceiptInAccounts[],
  form: string,
): Promise<void> {
  const { businessId } = await stillPermitted(transaction, caller, 'keep-accounts');
  const [only, ...others] = receipts;
  await recordAudit(transaction, {
    businessId,
    actor: caller.person.id,
    action: 'exported',
    subject: only && others.length === 0 ? only.customId : `${receipts.length} receipts`,
    details: form,
    at: clock(),
  });
}
