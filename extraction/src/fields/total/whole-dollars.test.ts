import { expect, test } from 'vitest';
import { pagesOf } from '../../fixtures/printed/printed-receipt.ts';
import { extractFields } from '../extract-fields.ts';

const read = (lines: string) =>
  extractFields(
    pagesOf(`Possum Paving\nABN 51 824 753 556\nTAX INVOICE 4471\n3 March 2026\n${lines}`, 'columns'),
    {
      today: '2026-11-21',
    },
  ).fields;

test('an invoice without cents has a total, and GST that is an eleventh of it', () => {
  const { amountCents, gstCents } = read(
    'Labour   $450\nHeater   $900\nSubtotal   $1,350\nGST   $135\nTotal   $1,485',
  );
  expect([amountCents?.value, gstCents?.value]).toEqual([148_500, 13_500]);
});

test('one without GST has a total; account numbers aren’t one', () => {
  const { amountCents, gstCents } = read(
    'Mowing, 4 hours at $70   $280\nTotal   $280\nPlease pay to BSB 062-199 Account 1022 3381',
  );
  expect([amountCents?.value, gstCents]).toEqual([28_000, null]);
});

test('of totals on one line the last is taken, and what’s left to pay isn’t', () => {
  const { amountCents, gstCents } = read(
    'Service   $3,850\nCasket   $3,795\nTotal, including GST of $695   $7,645\nLess deposit   $2,000\nBalance payable   $5,645',
  );
  expect([amountCents?.value, gstCents?.value]).toEqual([764_500, 69_500]);
});

test('a sum below its name is a total, whatever stands beside it', () => {
  const foot = 'Thanks for having me!           BALANCE DUE\nBank: BSB 805-022 Acc 0339 4410   A$630';
  expect(read(`Clinic clean   3   45   135\nClinic clean   11   45   495\n${foot}`).amountCents?.value).toBe(
    63_000,
  );
});
