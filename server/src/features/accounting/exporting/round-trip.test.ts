import type { ExportTarget } from '@docket/shared/accounting/treatments';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { approvedReceipt, bookCategories, exportFor } from '../../../testing/accounting.ts';
import { makeBusiness } from '../../../testing/people/test-business.ts';
import { readCsv } from '../../../testing/read-csv.ts';
import { readZip } from '../../../testing/read-zip.ts';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../../testing/test-app.ts';

/* Each file is read as its target publishes that it reads it: see shared/src/accounting/export. */

let app: TestApp;
let accountant: RegisteredPerson;
let employee: RegisteredPerson;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(new Date('2026-11-21T02:00:00Z'));
  ({
    members: [accountant, employee],
  } = await makeBusiness(app, 'ACCOUNTING', 'EMPLOYEE'));
  await bookCategories(accountant);
});

/** A plain receipt, a mixed one, one with a text that a spreadsheet would run, and one with every separator. */
async function receipts(): Promise<void> {
  await approvedReceipt(app, employee, { date: '2026-03-04' });
  await approvedReceipt(app, employee, { date: '2026-03-05', amount: 50, gstAmount: 2 });
  await approvedReceipt(app, employee, {
    date: '2026-03-06',
    vendor: '=HYPERLINK("http://x.example","24 Hours")',
    reason: '@SUM(A1)',
    amount: 1234.5,
    gstAmount: null,
  });
  await approvedReceipt(app, employee, {
    date: '2026-03-07',
    vendor: 'Café "Zum Löwen", 7-Eleven',
    reason: 'Lunch;\twith "clients",\nand more',
    amount: 11,
    gstAmount: 1,
  });
}

async function textOf(target: ExportTarget) {
  await receipts();
  const answer = await exportFor(accountant, { target });
  expect(answer.status).toBe(200);
  return { ...answer, name: /filename="(.+)"/.exec(String(answer.headers['content-disposition']))?.[1] };
}

const records = ([head = [], ...rows]: string[][]) =>
  rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])));
const amount = (text: string | undefined): number => {
  expect(text).toMatch(/^-?\d+\.\d\d$/);
  return Math.round(Number(text) * 100);
};
const isDay = /^(0[1-9]|[12]\d|3[01])\/(0[1-9]|1[0-2])\/20\d\d$/;
const runsAsFormula = /^[=+\-@\t\r]/;

test('Xero’s bills: its template, a row for each line, no negative or missing value', async () => {
  const { text, name, headers } = await textOf('xero');
  expect(name).toBe('docket-xero-bills-tax-inclusive-2026-11-21-export-1.csv');
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  // No byte order mark: it would belong to the first column's name.
  expect(text).toMatch(
    /^\*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,\*InvoiceNumber,Reference,\*InvoiceDate,\*DueDate,InventoryItemCode,\*Description,\*Quantity,\*UnitAmount,Discount,\*AccountCode,\*TaxType,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency,BrandingTheme\r\n/,
  );
  const rows = records(readCsv(text));
  expect(rows.length).toBeLessThanOrEqual(500);
  for (const row of rows) {
    expect(row['*InvoiceDate']).toMatch(isDay);
    expect(row['*DueDate']).toBe(row['*InvoiceDate']);
    expect(amount(row['*UnitAmount'])).toBeGreaterThan(0);
    expect(row['*Quantity']).toBe('1');
    expect(Object.values(row).filter((cell) => runsAsFormula.test(cell))).toEqual([]);
    for (const column of ['*ContactName', '*InvoiceNumber', '*Description', '*AccountCode', '*TaxType'])
      expect(row[column]).not.toBe('');
  }
  const bills = [...Map.groupBy(rows, (row) => row['*InvoiceNumber']).values()];
  expect(
    bills.map((bill) =>
      bill.map((row) => [row['*InvoiceDate'], amount(row['*UnitAmount']), row['*TaxType']]),
    ),
  ).toEqual([
    [['04/03/2026', 4550, 'GST on Expenses']],
    [
      ['05/03/2026', 2200, 'GST on Expenses'],
      ['05/03/2026', 2800, 'GST Free Expenses'],
    ],
    [['06/03/2026', 123_450, 'GST Free Expenses']],
    [['07/03/2026', 1100, 'GST on Expenses']],
  ]);
  expect(rows.map((row) => row['*ContactName']).at(-1)).toBe('Café "Zum Löwen", 7-Eleven');
  expect(rows.map((row) => row['*Description']).at(-1)).toBe('Lunch; with "clients", and more');
});

test('MYOB’s spend money: tab-delimited, with a blank line between transactions', async () => {
  const { text, name, headers } = await textOf('myob');
  expect([name, headers['content-type']]).toEqual([
    'docket-myob-spend-money-2026-11-21-export-1.txt',
    'text/plain; charset=utf-8',
  ]);
  expect(text).not.toContain('"');
  const [head = [], ...lines] = readCsv(text, '\t');
  expect(head).toHaveLength(28);
  expect(head.slice(0, 4)).toEqual(['Cheque Account', 'Cheque #', 'Date', 'Inclusive']);
  const transactions: string[][][] = [[]];
  for (const line of lines) {
    if (line.length === 0) transactions.push([]);
    else transactions.at(-1)!.push(line);
  }
  const read = transactions.map((transaction) => records([head, ...transaction]));
  for (const row of read.flat()) {
    expect(row['Cheque Account']).toBe('1-1110');
    expect(row['Date']).toMatch(isDay);
    // Whatever isn't blank says that amounts include tax.
    expect(row['Inclusive']).not.toBe('');
    expect(row['Allocation Account #']).toMatch(/^\d-?\d{4}$/);
    expect(row['Tax Code']).toMatch(/^.{3}$/);
    for (const column of ['Ex-Tax Amount', 'Inc-Tax Amount', 'Tax Amount'])
      expect(row[column]!.length).toBeLessThanOrEqual(15);
    expect(amount(row['Ex-Tax Amount']) + amount(row['Tax Amount'])).toBe(amount(row['Inc-Tax Amount']));
    expect(Object.values(row).filter((cell) => runsAsFormula.test(cell))).toEqual([]);
  }
  expect(
    read.map((rows) => rows.map((row) => [row['Inc-Tax Amount'], row['Tax Amount'], row['Tax Code']])),
  ).toEqual([
    [['45.50', '4.14', 'GST']],
    [
      ['22.00', '2.00', 'GST'],
      ['28.00', '0.00', 'FRE'],
    ],
    [['1234.50', '0.00', 'FRE']],
    [['11.00', '1.00', 'GST']],
  ]);
});

test('QuickBooks’ bank file: three columns, no digits in descriptions, no zero amounts', async () => {
  const { text, bytes, name } = await textOf('quickbooks');
  expect(name).toBe('docket-quickbooks-bank-2026-11-21-export-1.csv');
  expect(bytes.length).toBeLessThan(350 * 1024);
  const [head, ...rows] = readCsv(text);
  expect(head).toEqual(['Date', 'Description', 'Amount']);
  expect(rows.length).toBeLessThanOrEqual(1000);
  for (const [day = '', description = '', money = ''] of rows) {
    expect(day).toMatch(isDay);
    expect(description).toMatch(/^[^\d=+\-@][^\d]*$/);
    expect(amount(money)).toBeLessThan(0);
  }
  expect(rows.map(([, , money]) => money)).toEqual(['-45.50', '-50.00', '-1234.50', '-11.00']);
});

test('the plain CSV: every line with its account, treatment and GST, readable by Excel', async () => {
  const { text, name } = await textOf('csv');
  expect(name).toBe('docket-receipts-2026-11-21-export-1.csv');
  expect(text.startsWith('\uFEFF')).toBe(true);
  const rows = records(readCsv(text.slice(1)));
  expect(
    rows.map((row) => [
      row['Date'],
      row['GST treatment'],
      row['Amount'],
      row['GST'],
      row['Amount without GST'],
    ]),
  ).toEqual([
    ['04/03/2026', 'Expense with GST', '45.50', '4.14', '41.36'],
    ['05/03/2026', 'Expense with GST', '22.00', '2.00', '20.00'],
    ['05/03/2026', 'GST-free expense', '28.00', '0.00', '28.00'],
    ['06/03/2026', 'GST-free expense', '1234.50', '0.00', '1234.50'],
    ['07/03/2026', 'Expense with GST', '11.00', '1.00', '10.00'],
  ]);
  expect(rows[3]?.['Vendor']).toBe(`'=HYPERLINK("http://x.example","24 Hours")`);
});

test('the Excel workbook: amounts and dates as numbers, texts as texts', async () => {
  const { bytes, name } = await textOf('xlsx');
  expect(name).toBe('docket-receipts-2026-11-21-export-1.xlsx');
  const files = await readZip(bytes);
  const sheet = String(files.get('xl/worksheets/sheet1.xml'));
  const shared = [...String(files.get('xl/sharedStrings.xml')).matchAll(/<t[^>]*>(.*?)<\/t>/gs)].map(
    ([, text]) => text,
  );
  const rows = [...sheet.matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, attributes = '', content = '']) => {
      const value = /<v>(.*?)<\/v>/s.exec(content)?.[1] ?? '';
      return attributes.includes('t="s"') ? `text ${shared[Number(value)]}` : value;
    }),
  );
  const [head = []] = rows;
  const column = (heading: string) => rows.slice(1).map((row) => row[head.indexOf(`text ${heading}`)]);
  expect(column('Amount').map(Number)).toEqual([45.5, 22, 28, 1234.5, 11]);
  // Days since the end of 1899.
  expect(column('Date').map(Number)).toEqual([46_085, 46_086, 46_086, 46_087, 46_088]);
  expect(column('Vendor')[3]).toBe('text =HYPERLINK("http://x.example","24 Hours")');
  expect(sheet).not.toContain('<f>');
});
