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
