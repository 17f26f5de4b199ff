import {
  breakdownCsv,
  breakdownXlsx,
  getBreakdown,
  listSummedReceipts,
} from '@docket/shared/analytics/contract';
import { analyticsMessages } from '@docket/shared/analytics/messages';
import { createCategory } from '@docket/shared/categories/contract';
import { createCustomField } from '@docket/shared/custom-fields/contract';
import type { Grouping } from '@docket/shared/analytics/rules';
import { gstShare } from '@docket/shared/gst/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePremium } from '../../testing/people/premium.ts';
import { makeBusiness } from '../../testing/people/test-business.ts';
import { readZip } from '../../testing/read-zip.ts';
import { insertReceipts, type MadeReceipt } from '../../testing/receipts/many-receipts.ts';
import { someReceipts, vendorKeyOf } from '../../testing/receipts/some-receipts.ts';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../testing/test-app.ts';

const verdicts = ['complete', 'missing:abn', 'missing:abn,date', 'unsure:text', null];
let app: TestApp;
let receipts: MadeReceipt[];
let admin: RegisteredPerson;
let employee: RegisteredPerson;
let field: string;
beforeAll(async () => {
  app = await createTestApp();
  app.clock.set(new Date('2026-08-30T20:00:00Z'));
  const business = await makeBusiness(app, 'ADMIN', 'EMPLOYEE');
  [admin, employee] = business.members;
  await admin.client.call(createCategory, { body: { name: 'Fuel', costCode: '6-1100' } });
  field = (await admin.client.call(createCustomField, { body: { name: 'Job', kind: 'text' } })).body.id;
  const made = someReceipts(2000, [
    { userId: admin.user.id, businessId: business.id },
    { userId: employee.user.id, businessId: business.id },
  ]);
  receipts = made.map((receipt, index) => ({
    ...receipt,
    category: index % 5 === 0 ? 'Fuel' : receipt.category,
    fieldValues: index % 3 === 0 ? {} : { [field]: `Job ${index % 7}` },
    gstVerdict: verdicts[index % verdicts.length] ?? null,
  }));
  receipts.push({
    ...receipts[0]!,
    vendor: '=HYPERLINK("x")',
    date: '2026-08-30',
    amount: 1100,
    gst: 100,
    status: 'APPROVED',
    isDeleted: false,
  });
  const approved = receipts.at(-1)!;
  receipts.push({ ...approved, vendor: 'Returned', amount: -12_995, gst: -1181 });
  // On both sides of each limit between GST on all, on part, and above one eleventh.
  for (const [amount, gst] of [
    [4550, 411],
    [4550, 412],
    [4550, 415],
    [4550, 416],
    [-4550, -411],
    [-4550, -416],
    [-4550, 414],
  ] as const)
    receipts.push({ ...approved, vendor: 'Rounded', amount, gst });
  await insertReceipts(app, receipts);
}, 60_000);
afterAll(() => app.close());

const inMelbourne = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Australia/Melbourne' });
const dayOf = ({ date, createdAt }: MadeReceipt): string => date ?? inMelbourne.format(createdAt);

function gstOf({ amount, gst }: MadeReceipt): string {
  if (amount === null || gst === null) return 'unknown';
  return { none: 'none', all: 'full', mixed: 'part', above: 'more' }[gstShare(amount, gst)];
}

/** The groups' keys, worked out from the generated receipts. */
const keys: Record<Grouping, (receipt: MadeReceipt) => string> = {
  category: ({ category }) => category,
  vendor: ({ vendor }) => vendorKeyOf(vendor),
  month: (receipt) => dayOf(receipt).slice(0, 7),
  quarter: (receipt) => `${dayOf(receipt).slice(0, 4)}-Q${Math.ceil(Number(dayOf(receipt).slice(5, 7)) / 3)}`,
  gst: gstOf,
  'gst-evidence': ({ gst, gstVerdict }) => (gst ? (gstVerdict ?? '') : 'none'),
  employee: ({ userId }) => userId,
  'cost-code': ({ category }) => (category === 'Fuel' ? '6-1100' : ''),
  field: ({ fieldValues }) => String(fieldValues[field] ?? ''),
};

const added = (chosen: readonly MadeReceipt[]) => ({
  count: chosen.length,
  total: chosen.reduce((sum, { amount }) => sum + (amount ?? 0), 0) / 100,
  gst: chosen.reduce((sum, { gst }) => sum + (gst ?? 0), 0) / 100,
});

const queryOf = (by: Grouping) => ({
  of: 'business' as const,
  timeframe: '6months' as const,
  by,
  ...(by === 'field' && { field }),
});
const isNow = (day: string) => day >= '2026-03-01' && day <= '2026-08-31';
const isBefore = (day: string) => day >= '2025-09-01' && day < '2026-03-01';

describe('a breakdown', () => {
  test.each(Object.keys(keys) as Grouping[])(
    'by %s adds up to the cent, as does the period before, and each group has its receipts [CONST-07] [OP-108]',
    async (by) => {
      const { status, body } = await admin.client.call(getBreakdown, { query: queryOf(by) });
      expect(status).toBe(200);
      const all = receipts.filter(({ isDeleted }) => !isDeleted);
      const now = all.filter((receipt) => isNow(dayOf(receipt)));
      const before = all.filter((receipt) => isBefore(dayOf(receipt)));
      const isByTime = by === 'month' || by === 'quarter';
      const withBefore = (chosen: readonly MadeReceipt[]) => (isByTime ? null : added(chosen));
      expect(body.sum).toEqual({ ...added(now), before: withBefore(before) });
      expect(body).toMatchObject({
        days: { from: '2026-03-01', to: '2026-08-31' },
        daysBefore: isByTime ? null : { from: '2025-09-01', to: '2026-02-28' },
      });

      const keyOf = keys[by];
      const expected = new Map(
        [...new Set([...now, ...(isByTime ? [] : before)].map(keyOf))].map((key) => [
          key,
          {
            ...added(now.filter((receipt) => keyOf(receipt) === key)),
            before: withBefore(before.filter((receipt) => keyOf(receipt) === key)),
          },
        ]),
      );
      const found = new Map(
        body.rows.map(({ key, count, total, gst, before: sumsBefore }) => [
          key,
          { count, total, gst, before: sumsBefore },
        ]),
      );
      expect(found).toEqual(expected);
      expect(body.rowCount).toBe(expected.size);
      const spent = [...expected.values()].map(({ total }) => Math.max(Math.round(total * 100), 0));
      expect(body.whole).toBe(spent.reduce((sum, one) => sum + one, 0) / 100);

      // The last may have receipts in the period before only.
      for (const { key, name, count, total } of [...body.rows.slice(0, 3), body.rows.at(-1)!]) {
        const query = { ...queryOf(by), key, limit: 500 };
        const { body: list } = await admin.client.call(listSummedReceipts, { query });
        expect([list.name, list.count, list.total, list.receipts.length]).toEqual([
          name,
          count,
          total,
          count,
        ]);
        const cents = list.receipts.reduce((sum, { amount }) => sum + Math.round((amount ?? 0) * 100), 0);
        expect(cents).toBe(Math.round(total * 100));
      }
    },
  );

  test('by BAS quarter says which is there in part only', async () => {
    const { body } = await admin.client.call(getBreakdown, { query: queryOf('quarter') });
    expect(body.rows.map(({ name }) => name)).toEqual([
      'Jul–Sep 2026',
      'Apr–Jun 2026',
      'Jan–Mar 2026, from 01/03/26',
    ]);
  });

  test('of all time has no period before', async () => {
    const { body } = await admin.client.call(getBreakdown, { query: { of: 'business' } });
    expect(body.daysBefore).toBeNull();
    expect(body.sum.before).toBeNull();
    expect(body.rows.every(({ before }) => before === null)).toBe(true);
  });

  test('tells people of the same name apart', async () => {
    const { body } = await admin.client.call(getBreakdown, { query: { of: 'business', by: 'employee' } });
    expect(body.rows.map(({ name }) => name).toSorted()).toEqual(
      [`Pat Lee (${admin.email})`, `Pat Lee (${employee.email})`].toSorted(),
    );
  });

  test('needs the custom field to group by', async () => {
    const { status, refusal } = await admin.client.call(getBreakdown, { query: { by: 'field' } });
    expect([status, refusal.message]).toEqual([400, analyticsMessages.fieldRequired]);
  });
});

describe('files', () => {
  const query = { of: 'business', timeframe: '30days', by: 'vendor', counted: 'approved' } as const;

  test('have all groups and their sum: CSV', async () => {
    const { body } = await admin.client.call(getBreakdown, { query });
    const { headers, text } = await admin.client.call(breakdownCsv, { query });
    expect(headers['content-disposition']).toBe(
      'attachment; filename="docket-spending-by-vendor-2026-08-31.csv"',
    );
    const lines = text.trimEnd().split('\r\n');
    expect(lines[0]).toBe(
      '\uFEFFVendor,Receipts,Total,GST,Total excluding GST,"Receipts, period before","Total, period before","GST, period before"',
    );
    expect(lines).toHaveLength(body.rowCount + 2);
    expect(lines).toContain(`"'=HYPERLINK(""x"")",1,11.00,1.00,10.00,0,0.00,0.00`);
    expect(lines).toContain('Returned,1,-129.95,-11.81,-118.14,0,0.00,0.00');
    expect(lines.at(-1)).toContain(`Total,${body.sum.count},${body.sum.total.toFixed(2)},`);
  });

  test('and XLSX, with amounts as numbers and names as text', async () => {
    const { body } = await admin.client.call(getBreakdown, { query });
    const { headers, bytes } = await admin.client.call(breakdownXlsx, { query });
    expect(headers['content-disposition']).toMatch(/\.xlsx"$/);
    const files = await readZip(bytes);
    const sheet = String(files.get('xl/worksheets/sheet1.xml'));
    expect(sheet.match(/<row /g)).toHaveLength(body.rowCount + 2);
    expect(sheet).toContain(`<v>${body.sum.total}</v>`);
    expect(sheet).not.toContain('<f>');
    expect(String(files.get('xl/sharedStrings.xml'))).toContain('<t>=HYPERLINK("x")</t>');
  });
});

describe('who may', () => {
  test('403 on the free plan, for a breakdown, its files and its receipts [CONST-07]', async () => {
    const person = await app.register();
    const calls = () =>
      Promise.all([
        person.client.call(getBreakdown, { query: {} }),
        person.client.call(breakdownCsv, { query: {} }),
        person.client.call(breakdownXlsx, { query: {} }),
        person.client.call(listSummedReceipts, { query: { by: 'category', key: 'Meals' } }),
      ]);
    for (const { status, refusal } of await calls())
      expect([status, refusal.message]).toEqual([403, analyticsMessages.paidOnly]);
    await makePremium(app, person);
    for (const { status } of await calls()) expect(status).toBe(200);
  });

  test('an employee sees only their own, even in a group that others share', async () => {
    const query = { by: 'category', key: 'Fuel', limit: 500 } as const;
    const { body } = await employee.client.call(listSummedReceipts, { query });
    const own = receipts.filter(
      (one) => one.category === 'Fuel' && !one.isDeleted && one.userId === employee.user.id,
    );
    expect(body.count).toBe(own.length);
    const { status } = await employee.client.call(getBreakdown, { query: { of: 'business' } });
    expect(status).toBe(403);
  });
});
