import { describe, expect, test } from 'vitest';
import { readAmount } from './amounts.ts';
import { columnMap } from './columns.ts';
import { delimiterOf, readCsv } from './csv.ts';
import { orderOf, readDate } from './dates.ts';
import { identitiesAmong, identitiesOf, type ReadLine } from './line.ts';
import { readOfx } from './ofx.ts';
import { isQif, readQif } from './qif.ts';
import { maxStatementLines } from '../rules.ts';
import { headingsKey, proposeMap, readTable } from './table.ts';

const brief = ({ date, cents, description }: ReadLine) => `${date} ${cents} ${description}`;

test.each([
  ['21/11/2026', '2026-11-21'],
  ['1/2/26', '2026-02-01'],
  ['21-11-26 13:05', '2026-11-21'],
  ['21.11.2026', '2026-11-21'],
  ['2026-11-21', '2026-11-21'],
  ['2026-11-21T23:59:59+11:00', '2026-11-21'],
  ['20261121', '2026-11-21'],
  ['20261121120000', '2026-11-21'],
  ['21 Nov 26', '2026-11-21'],
  ['21 November 2026', '2026-11-21'],
  ['Sat 21 Nov 2026', '2026-11-21'],
  ['21-NOV-26', '2026-11-21'],
  ["21/11'26", '2026-11-21'],
  ['31/02/2026', null],
  ['11/21/2026', null],
  ['1234.50', null],
  ['21 Nob 26', null],
  ['', null],
])('the date in %j is %j', (cell, date) => expect(readDate(cell)).toBe(date));

test('the month comes first only if the dates can’t be read otherwise', () => {
  expect(orderOf(['11/21/2026', '11/02/2026'])).toBe('month');
  expect(orderOf(['02/11/2026', '03/11/2026'])).toBe('day');
  expect(readDate('11/21/2026', 'month')).toBe('2026-11-21');
});

test.each([
  ['-1,234.50', -123_450],
  ['$12', 1200],
  ['-$12.5', -1250],
  ['$-12.50', -1250],
  ['(12.00)', -1200],
  ['12.00-', -1200],
  ['12.00 DR', -1200],
  ['12.00 CR', 1200],
  ['+45.50', 4550],
  ['\u22127.00', -700],
  ['AUD 5.00', 500],
  ['.50', 50],
  ['0', 0],
  ['12.3456', null],
  ['12,50', null],
  ['1.234,50', null],
  ['=1+1', null],
  ['99999999999999', null],
  ['', null],
  ['Coffee', null],
])('the amount in %j is %j', (cell, cents) => expect(readAmount(cell)).toBe(cents));

test.each<[string, string[][] | null]>([
  [
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['"a,1","b ""2""\nc",\n', [['a,1', 'b "2"\nc', '']]],
  ['a,5" pipe\n\n , \n', [['a', '5" pipe']]],
  ['"a"b,c', [['ab', 'c']]],
  ['a,"b', null],
  [`${'a,'.repeat(60)}b`, [Array<string>(50).fill('a')]],
  ['', []],
])('the rows of %j are %j', (text, rows) => expect(readCsv(text, ',', 10)).toEqual(rows));

test('only so many rows are read, and the delimiter is the one there are most of', () => {
  expect(readCsv('a,b\n'.repeat(5), ',', 3)).toHaveLength(3);
  expect([delimiterOf('a;b,c;d'), delimiterOf('a\tb\tc,d'), delimiterOf('a')]).toEqual([';', '\t', ',']);
});

describe('a table', () => {
  const read = (rows: string[][]) => readTable(rows, proposeMap(rows)!);

  test.each<[string, string[][], string[], number]>([
    [
      'without headings, amounts with a sign, and a balance',
      [
        ['21/11/2026', '-45.50', 'WOOLWORTHS 1234', '+1,234.56'],
        ['20/11/2026', '+1000.00', 'Salary', '+1,280.06'],
      ],
      ['2026-11-21 -4550 WOOLWORTHS 1234', '2026-11-20 100000 Salary'],
      0,
    ],
    [
      'with money out and money in',
      [
        ['Date', 'Narrative', 'Debit Amount', 'Credit Amount', 'Balance'],
        ['21 Nov 26', 'Bunnings', '12.00', '', '88.00'],
        ['22 Nov 26', 'Refund', '', '5.00', '93.00'],
        ['', 'Total', '12.00', '5.00', ''],
      ],
      ['2026-11-21 -1200 Bunnings', '2026-11-22 500 Refund'],
      1,
    ],
    [
      'with columns that are just called in and out',
      [
        ['Date', 'Details', ' In ', 'Out', 'Balance'],
        ['21/11/2026', 'Bunnings', '', '12.00', '88.00'],
        ['22/11/2026', 'Interest in November', '5.00', '', '93.00'],
      ],
      ['2026-11-21 -1200 Bunnings', '2026-11-22 500 Interest in November'],
      0,
    ],
    [
      'of a card, where purchases are positive',
      [
        ['Date', 'Date Processed', 'Description', 'Amount'],
        ['21/11/2026', '22/11/2026', 'CAFE', '4.50'],
        ['22/11/2026', '23/11/2026', 'TAXI', '30.00'],
        ['23/11/2026', '23/11/2026', 'PAYMENT', '-34.50'],
      ],
      ['2026-11-21 -450 CAFE', '2026-11-22 -3000 TAXI', '2026-11-23 3450 PAYMENT'],
      0,
    ],
    [
      'of an account with more deposits than purchases, as its balance tells',
      [
        ['Date', 'Description', 'Amount', 'Balance'],
        ['24/11/2026', 'OFFICEWORKS', '-35.00', '1,435.50'],
        ['23/11/2026', 'SQUARE', '450.50', '1,470.50'],
        ['22/11/2026', 'TRANSFER', '1000.00', '1,020.00'],
      ],
      ['2026-11-24 -3500 OFFICEWORKS', '2026-11-23 45050 SQUARE', '2026-11-22 100000 TRANSFER'],
      0,
    ],
    [
      'of a card that marks its payments',
      [
        ['Date', 'Description', 'Amount'],
        ['21/11/2026', 'CAFE', '4.50'],
        ['22/11/2026', 'PAYMENT', '100.00 CR'],
      ],
      ['2026-11-21 -450 CAFE', '2026-11-22 10000 PAYMENT'],
      0,
    ],
    [
      'with headings twice, cells protected as formulas, and short rows',
      [
        ['Date', 'Details', 'Details', 'Amount'],
        ['="21/11/2026"', '=cmd|x', 'B', '="-3.00"'],
        ['22/11/2026'],
      ],
      ['2026-11-21 -300 =cmd|x'],
      1,
    ],
  ])('%s', (_, rows, expected, skipped) => {
    const found = read(rows);
    expect(found.lines.map(brief)).toEqual(expected);
    expect(found.skipped).toBe(skipped);
    expect(found.skippedRows).toHaveLength(skipped);
  });

  test('whose columns can’t be told has no proposal', () => {
    expect(
      proposeMap([
        ['a', 'b'],
        ['c', 'd'],
      ]),
    ).toBeNull();
    expect(proposeMap([])).toBeNull();
  });

  test('its columns are remembered by its headings, or else how many there are', () => {
    expect(headingsKey([[' Date ', 'AMOUNT']])).toBe('date | amount');
    expect(headingsKey([['2026-11-21', '1']])).toBe('2 columns');
    expect(columnMap.safeParse({ date: 50, description: 1 }).success).toBe(false);
  });
});

test('OFX is read as SGML and as XML', () => {
  const sgml = `OFXHEADER:100
<OFX><CURDEF>AUD<BANKACCTFROM><ACCTID>4111111111111111</BANKACCTFROM><BANKTRANLIST><DTSTART>20261101
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261121120000[+11:AEDT]<TRNAMT>-45.50<FITID>A1<NAME>Tom &amp; Co<MEMO>Sydney
</STMTTRN>
<STMTTRN><DTPOSTED>20261122<TRNAMT>+1000,00<FITID>A2<MEMO>Salary
<STMTTRN><DTPOSTED>someday<TRNAMT>1
</BANKTRANLIST><LEDGERBAL><BALAMT>1<DTASOF>20261123</LEDGERBAL></OFX>`;
  const xml = sgml.replaceAll(/<(TRNTYPE|DTPOSTED|TRNAMT|FITID|NAME|MEMO|CURDEF)>([^<\n]*)/g, '<$1>$2</$1>');
  for (const text of [sgml, xml]) {
    const { lines, skipped, currency } = readOfx(text);
    expect(lines.map(brief)).toEqual(['2026-11-21 -4550 Tom & Co Sydney', '2026-11-22 100000 Salary']);
    expect(lines.map(({ bankId }) => bankId)).toEqual(['A1', 'A2']);
    expect([skipped, currency]).toEqual([1, 'AUD']);
  }
});

test('QIF is read, except what isn’t an account', () => {
  const text =
    "!Type:Bank\nD21/11'26\nT-1,045.50\nPBunnings\n^\nD22/11/2026\nU5.00\nMRefund\n^\n!Type:Cat\nNFood\n^\n";
  expect(isQif(text)).toBe(true);
  const { lines, skipped } = readQif(text);
  expect(lines.map(brief)).toEqual(['2026-11-21 -104550 Bunnings', '2026-11-22 500 Refund']);
  expect(skipped).toBe(0);
});

test('a line is the same in overlapping statements, and two alike in one aren’t', () => {
  const line = (facts: Partial<ReadLine> = {}): ReadLine => ({
    date: '2026-11-21',
    cents: -450,
    description: 'Cafe',
    bankId: null,
    ...facts,
  });
  const [first, second, other] = identitiesOf([line(), line({ description: 'CAFE' }), line({ cents: -500 })]);
  expect(new Set([first, second, other]).size).toBe(3);
  expect(identitiesOf([line({ cents: -500 }), line()])).toEqual([other, first]);
  const byBank = identitiesOf([line({ bankId: '7' }), line({ bankId: '7', description: 'Renamed' })]);
  expect(identitiesOf([line({ bankId: '7', description: 'Again' })])[0]).toBe(byBank[0]);
  expect(byBank[0]).not.toBe(byBank[1]);
});

test('a line that another format has already stored is known by what it’s stored as', () => {
  const line = (values: Partial<ReadLine> = {}): ReadLine => ({
    date: '2026-11-21',
    cents: -450,
    description: 'Cafe',
    bankId: null,
    ...values,
  });
  const store = (lines: readonly ReadLine[]) => {
    const identities = identitiesOf(lines);
    return lines.map((one, place) => ({ ...one, identity: identities[place]! }));
  };
  const table = store([line(), line(), line({ description: 'Cafe Lane, Coburg' }), line({ cents: -900 })]);
  const [cafe, second, lane] = table.map(({ identity }) => identity);
  const byBank = (bankId: string, values = {}) => line({ bankId, ...values });
  const laterFormat = [
    byBank('1', { description: 'CAFE LANE' }),
    byBank('2'),
    byBank('3'),
    byBank('4'),
    byBank('5', { description: 'Bakery' }),
    byBank('6', { date: '2026-11-22' }),
  ];
  const own = identitiesOf(laterFormat);
  expect(identitiesAmong(laterFormat, table)).toEqual([lane, cafe, second, ...own.slice(3)]);
  expect(identitiesAmong([line()], store([byBank('2')]))).toEqual(identitiesOf([byBank('2')]));
  // Two payments of one format are two, however alike.
  expect(identitiesAmong([byBank('7')], store([byBank('2')]))).toEqual(identitiesOf([byBank('7')]));
  expect(identitiesAmong([line(), line()], store([line()]))).toEqual(identitiesOf([line(), line()]));
});

test('files made to take long are read at once', () => {
  const description = 'Paid '.repeat(50);
  const linesOf = (bank: string, hasBankId: boolean): ReadLine[] =>
    Array.from({ length: maxStatementLines }, (_, number) => ({
      date: '2026-11-21',
      cents: -450,
      description: `${description}${bank} ${number}`,
      bankId: hasBankId ? String(number) : null,
    }));
  const [lines, others] = [linesOf('one', true), linesOf('other', false)];
  const identities = identitiesOf(others);
  const stored = others.map((line, place) => ({ ...line, identity: identities[place]! }));
  expect(identitiesAmong(lines, stored)).toEqual(identitiesOf(lines));
  expect(readOfx(`<OFX><${'a'.repeat(2_000_000)}`).lines).toEqual([]);
});
