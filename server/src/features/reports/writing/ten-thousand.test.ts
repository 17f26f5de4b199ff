import { formatMoney } from '@docket/shared/money';
import { downloadReport, previewReport, startReport } from '@docket/shared/reports/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmailApp, type EmailApp } from '../../../testing/mail/email-app.ts';
import { makeBusiness } from '../../../testing/people/test-business.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { uploadReceipt } from '../../../testing/receipts/test-receipts.ts';
import { ok } from '../../../testing/test-client.ts';
import type { RegisteredPerson } from '../../../testing/test-app.ts';

/*
 * The numbers of reports, compared with sums that this test makes of the receipts it generated. It shares no code with
 * what it tests: it adds up as whole cents in BigInt, and has its own words for how GST relates to an amount.
 */

const count = 10_000;
const statuses = ['APPROVED', 'APPROVED', 'APPROVED', 'AWAITING_MANAGER', 'REJECTED', 'PROCESSED'] as const;
const categories = ['Meals', 'Travel', 'Office Supplies', 'Equipment', 'Fuel & Oil'];

interface Made {
  date: string;
  owner: number;
  category: string;
  status: (typeof statuses)[number];
  cents: bigint | null;
  gst: bigint | null;
  currency: string | null;
}

/** The same numbers each time. */
function chance(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

function makeOne(next: (most: number) => number): Made {
  const day = new Date(Date.UTC(2025, 6, 1 + next(730))).toISOString().slice(0, 10);
  const cents = next(50) === 0 ? null : BigInt(next(20) === 0 ? -next(50_000) : next(2_000_000));
  const kind = next(6);
  const share = cents === null ? 0n : cents / 11n;
  const gst = cents === null || kind === 0 ? null : kind === 1 ? 0n : kind === 2 ? share / 2n : share;
  return {
    date: day,
    owner: next(3),
    category: categories[next(categories.length)]!,
    status: statuses[next(statuses.length)]!,
    cents,
    gst,
    currency: next(40) === 0 ? 'GBP' : null,
  };
}

const next = chance(20_261_123);
const made = Array.from({ length: count }, () => makeOne(next));

let app: EmailApp;
let accountant: RegisteredPerson;
let owners: RegisteredPerson[];
beforeAll(async () => {
  app = await createEmailApp({ mailServer: false });
  const { members } = await makeBusiness(app, 'ACCOUNTING', 'EMPLOYEE', 'EMPLOYEE', 'MANAGER');
  [accountant, ...owners] = [...members] as [RegisteredPerson, ...RegisteredPerson[]];
  for (const [index, { user }] of owners.entries())
    await app.services.database
      .updateTable('users')
      .set({ firstName: 'Owner', lastName: `No ${index}` })
      .where('id', '=', user.id)
      .execute();
  await fill(await uploadReceipt(owners[0]!.client));
}, 120_000);
afterAll(() => app.close());

/** Copies a receipt's row for each that was made: what isn't reported on is alike. */
async function fill(template: string): Promise<void> {
  const { database } = app.services;
  const row = await database
    .selectFrom('receipts')
    .selectAll()
    .where('id', '=', template)
    .executeTakeFirstOrThrow();
  const decimal = (cents: bigint | null) => (cents === null ? null : (Number(cents) / 100).toFixed(2));
  const rows = made.map((one, index) => ({
    ...row,
    id: app.services.newId(),
    customId: `RCP-${String(index)
      .padStart(8, 'C')
      .replaceAll(/[01]/g, (digit) => (digit === '0' ? 'A' : 'B'))}`,
    userId: owners[one.owner]!.user.id,
    date: one.date,
    countedOn: undefined,
    category: one.category,
    status: one.status,
    amount: decimal(one.cents),
    gstAmount: decimal(one.gst),
    currency: one.currency,
    vendor: `Vendor ${index % 211}`,
    approvedAt: one.status === 'APPROVED' ? row.createdAt : null,
    uploadKey: null,
  }));
  await database.deleteFrom('receipts').where('id', '=', template).execute();
  const generated = await generatedColumns();
  for (let at = 0; at < rows.length; at += 1000)
    await database
      .insertInto('receipts')
      .values(
        rows
          .slice(at, at + 1000)
          .map((one) =>
            Object.fromEntries(Object.entries(one).filter(([name]) => !generated.has(name))),
          ) as never,
      )
      .execute();
}

async function generatedColumns(): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = 'receipts' and is_generated = 'ALWAYS'`.execute(app.services.database);
  return new Set(['uploadKey', ...rows.map(({ name }) => name)]);
}

const sum = (rows: readonly Made[], part: 'cents' | 'gst'): bigint =>
  rows.reduce((all, one) => all + (one[part] ?? 0n), 0n);
const dollars = (rows: readonly Made[], part: 'cents' | 'gst'): number => Number(sum(rows, part)) / 100;
const groupOf = (rows: readonly Made[]) => ({
  count: rows.length,
  total: dollars(rows, 'cents'),
  gst: dollars(rows, 'gst'),
});
const money = (cents: bigint): string => formatMoney(Number(cents));
/** A row of a summary, as the PDF's text has it. */
const rowText = (name: string, rows: readonly Made[]): string =>
  `${name} ${rows.length} ${money(sum(rows, 'gst'))} ${money(sum(rows, 'cents'))}`;

test.each([
  ['approved only', false],
  ['with unapproved', true],
])('the preview of all 10,000, %s, is right to the cent', async (_, unapproved) => {
  const submitted = made.filter(({ status }) => status !== 'PROCESSED');
  const of = (...wanted: Made['status'][]) => submitted.filter(({ status }) => wanted.includes(status));
  const waiting = of('AWAITING_MANAGER');
  const body = { scope: 'business', unapproved } as const;
  expect(ok(await accountant.client.call(previewReport, { body }))).toMatchObject({
    included: groupOf(unapproved ? of('APPROVED', 'AWAITING_MANAGER') : of('APPROVED')),
    approved: groupOf(of('APPROVED')),
    unapproved: groupOf(unapproved ? waiting : []),
    leftOut: { rejected: groupOf(of('REJECTED')), unapproved: groupOf(unapproved ? [] : waiting) },
  });
});

const treatments: [name: string, is: (one: Made) => boolean][] = [
  ['Foreign currency', ({ currency }) => currency !== null],
  ['GST not recorded', ({ currency, cents, gst }) => currency === null && (cents === null || gst === null)],
  ['No GST', ({ currency, cents, gst }) => currency === null && cents !== null && gst === 0n],
];

test.each([
  ['2025-07-01', '2026-06-30'],
  ['2026-07-01', '2027-06-30'],
])('the report from %s to %s is right to the cent', { timeout: 240_000 }, async (from, to) => {
  const body = { form: 'expenses', scope: 'business', from, to, unapproved: true, pictures: false } as const;
  const { id, receipts } = ok(await accountant.client.call(startReport, { body }));
  await whenPrepared();
  const rows = made.filter(
    ({ date, status }) =>
      date >= from && date <= to && (status === 'APPROVED' || status === 'AWAITING_MANAGER'),
  );
  expect(receipts).toBe(rows.length);
  const { bytes } = await accountant.client.get(downloadReport.path.replace('{id}', id));
  const { pages } = await readPdf(bytes);
  const text = pages.slice(0, 2).join('\n').replaceAll(/\s+/g, ' ');
  const approved = rows.filter(({ status }) => status === 'APPROVED');
  const waiting = rows.filter(({ status }) => status !== 'APPROVED');
  expect(text).toContain(`Total, ${rows.length} receipts ${money(sum(rows, 'cents'))}`);
  expect(text).toContain(`Approved, ${approved.length} receipts ${money(sum(approved, 'cents'))}`);
  expect(text).toContain(`Not approved, ${waiting.length} receipts ${money(sum(waiting, 'cents'))}`);
  expect(text).toContain(`GST included ${money(sum(rows, 'gst'))}`);
  for (const category of categories)
    expect(text).toContain(
      rowText(
        category,
        rows.filter((one) => one.category === category),
      ),
    );
  for (const [name, is] of treatments) expect(text).toContain(rowText(name, rows.filter(is)));
  for (const owner of [0, 1, 2])
    expect(text).toContain(
      rowText(
        `Owner No ${owner}`,
        rows.filter((one) => one.owner === owner),
      ),
    );
  // Every receipt is listed once.
  const listed = pages.join('\n').match(/RCP-[2-9ABC]{8}/g) ?? [];
  expect(new Set(listed).size).toBe(rows.length);
  expect(listed).toHaveLength(rows.length);
});

/** The report's job takes longer than jobs usually do. */
async function whenPrepared(): Promise<void> {
  for (let tries = 0; ; tries++)
    try {
      return await app.settle();
    } catch (error) {
      if (tries === 10) throw error;
    }
}
