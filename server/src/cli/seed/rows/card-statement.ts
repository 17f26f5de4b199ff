import { addDays, dayOf } from '@docket/shared/calendar';
import { toDecimalText } from '@docket/shared/money';
import { descriptorKey } from '@docket/shared/statements/descriptor';
import { identitiesOf, type ReadLine } from '@docket/shared/statements/reading/line';
import { saveMatches } from '../../../features/statements/queries/matches.ts';
import { insertAccount, updateAccount } from '../../../features/statements/queries/accounts.ts';
import { insertStatement } from '../../../features/statements/queries/statements.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Services } from '../../../platform/services.ts';
import { accountWhere, type Demonstration } from './accounts.ts';

const days = 60;

/** Lines without a receipt, by how many days ago. */
const others = [
  { daysAgo: 4, cents: -1860, description: 'SQ *MAGPIE COFFEE FITZROY' },
  { daysAgo: 9, cents: -6490, description: 'BLUESTONE TIMBER COBURG VIC' },
  { daysAgo: 15, cents: -500, description: 'CARD FEE' },
  { daysAgo: 21, cents: 40_000, description: 'PAYMENT RECEIVED, THANK YOU' },
] as const;

/** A statement of an employee's card: most of its lines have their receipt, some lack one. */
export async function insertCardStatement(
  { newId }: Pick<Services, 'newId'>,
  transaction: Transaction,
  { businessId, accounts, receipts, now }: Demonstration,
): Promise<void> {
  const today = dayOf(now);
  const [holder, { userId: holderId }] = accountWhere(accounts, ({ role }) => role === 'EMPLOYEE');
  const [, { userId: importedBy }] = accountWhere(accounts, ({ role }) => role === 'ACCOUNTING');
  const { cardLast4 } = holder;
  const bought = receipts.filter(
    ({ plan }) => plan.person === holder && plan.date >= addDays(today, -days) && plan.status !== 'FAILED',
  );
  const read: ReadLine[] = [
    ...bought.map(({ plan, printed }) => ({
      date: plan.date < today ? addDays(plan.date, 1) : plan.date,
      cents: -printed.amountCents,
      description: `${plan.shop.name.toUpperCase()} ${cardLast4}`,
    })),
    ...others.map(({ daysAgo, ...line }) => ({ ...line, date: addDays(today, -daysAgo) })),
  ].map((line) => ({ ...line, bankId: null }));
  const identities = identitiesOf(read);
  const lines = read.map(({ date, cents, description }, place) => ({
    id: newId(),
    identity: identities[place] ?? '',
    date,
    amount: toDecimalText(cents),
    description,
    nameKey: descriptorKey(description),
    noReceiptBy: cents >= 0 ? ('incoming' as const) : null,
  }));
  const books = { userId: null, businessId };
  const accountId = newId();
  await insertAccount(transaction, books, {
    id: accountId,
    name: `Visa ending ${cardLast4}`,
    createdAt: now,
  });
  await updateAccount(transaction, accountId, { holderId });
  await insertStatement(
    transaction,
    books,
    { id: newId(), accountId, fileName: 'visa.csv', format: 'csv', importedAt: now, importedBy },
    lines,
  );
  await saveMatches(
    transaction,
    bought.flatMap(({ id, plan: { status } }, place) => {
      const lineId = lines[place]?.id;
      return lineId && (status === 'APPROVED' || status === 'AWAITING_MANAGER' || status === 'REJECTED')
        ? [{ lineId, receiptId: id }]
        : [];
    }),
  );
}
