import { expect, test } from 'vitest';
import { pagesOf } from '../../fixtures/printed/printed-receipt.ts';
import { extractFields } from '../extract-fields.ts';

const read = (print: string) => extractFields(pagesOf(print, 'columns'), { today: '2026-11-21' }).fields;
const SHOP = 'Wombat Supplies\nABN 51 824 753 556';
const BOUGHT = '3 March 2026\nTent 2 person   $88.00\nTotal   $88.00\nGST   $8.00';

test.each([
  'REFUND',
  'CREDIT NOTE 00771',
  'Credit note CN-0042',
  'ADJUSTMENT NOTE',
  'Return receipt',
  'Refund confirmation',
])('everything is paid back on a document called %s, though nothing has a minus', (title) => {
  const { amountCents, gstCents, lineItems } = read(`${SHOP}\n${title}\n${BOUGHT}`);
  expect([amountCents?.value, gstCents?.value]).toEqual([-8800, -800]);
  expect(amountCents?.confidence).toBeLessThan(0.8);
  expect(lineItems?.value.map((item) => item.lineTotalCents)).toEqual([-8800]);
});

test('a part of an order is paid back, though a sentence has the order’s total', () => {
  const print = `Wombat Supplies\nRefund notification - order 60418\nWe have refunded part of order #60418 (placed 6\nNovember 2026, total $318.60) because an item arrived\ndamaged.\nTerracotta pot x 1   -$64.00\nDelivery (part)   -$10.00\nTotal refunded   -$74.00\nGST adjustment   -$6.73\nABN 51 824 753 556`;
  const { amountCents, gstCents } = read(print);
  expect([amountCents?.value, gstCents?.value]).toEqual([-7400, -673]);
});

test('a discount alone has a minus on a refund whose prices have none', () => {
  const print = `REFUND\n${SHOP}\n3 March 2026\nDrill   99.00\nMember discount   -9.90\nTotal refund   89.10\nRefunded to Visa 4411   89.10`;
  expect(read(print).lineItems?.value.map((item) => item.lineTotalCents)).toEqual([-9900, 990]);
});

test('what’s charged beside what’s returned isn’t paid back', () => {
  const print = `${SHOP}\nCREDIT NOTE 00771\n3 March 2026\nHot water unit   -1   1,085.00   -1,085.00\nCopper tube 6m   -4   38.40   -153.60\nRestocking fee   1   61.93   61.93\nTotal ex GST   -1,176.67\nGST   -117.67\nTOTAL CREDIT   -1,294.34`;
  expect(read(print).lineItems?.value.map((item) => item.lineTotalCents)).toEqual([-108_500, -15_360, 6193]);
});

test.each([
  'Refunds within 30 days with this receipt',
  'No refund on sale items',
  'Return Sydney to Hobart',
  'Deposit   Bottles   Refund',
])('nothing is paid back on a receipt that says %j', (line) =>
  expect(read(`${SHOP}\n${line}\n${BOUGHT}`).amountCents?.value).toBe(8800),
);

test('what was paid by credit card isn’t paid back for a word on returns', () => {
  const print = `${SHOP}\n3 March 2026\nTent 2 person   $88.00\nTotal   $88.00\nTOTAL CREDIT   $88.00\nReturn within 30 days`;
  expect(read(print).amountCents?.value).toBe(8800);
});

test('a refund’s total is what was paid back, though it says little else', () => {
  const print = `Wombat Supplies\nABN 51 824 753 556\nCamden   Ph (02) 4655 2200\nREFUND / TAX INVOICE\n9310046201185\nTENT PEG STEEL 30CM\n-2 @ $6.50   -$13.00\n9300697 ROPE 10M   -$31.00\nRefund Total   -$44.00\nGST INCLUDED IN THE TOTAL   -$4.00\nVisa   -$44.00\nCard No: 476135******9027\nOriginal sale: 22/10/2026 R6 P418\nStore 6412   Reg R91`;
  const { amountCents, gstCents } = read(print);
  expect([amountCents?.value, gstCents?.value]).toEqual([-4400, -400]);
  expect(amountCents?.confidence).toBeLessThan(0.9);
});

test.each([
  ['CREDIT NOTE   CN-0042', '22.00', '88.00', '45.00'],
  ['CREDIT NOTE   CN-0042', '22.00', '-88.00', '-45.00'],
  ['REFUND', '', '88.00', '45.00'],
])(
  'everything is paid back if the sums have a minus: %s with lines of %s %s and %s',
  (title, each, lamps, dimmer) => {
    const { amountCents, gstCents, lineItems } = read(
      `${SHOP}\n${title}\n3 March 2026\nLED downlight   4   ${each}   ${lamps}\nDimmer switch   1   ${each && '45.00'}   ${dimmer}\nSubtotal   -133.00\nGST   -13.30\nTotal   -146.30`,
    );
    expect([amountCents?.value, gstCents?.value]).toEqual([-14_630, -1330]);
    expect(lineItems?.value.map((item) => item.lineTotalCents)).toEqual([-8800, -4500]);
  },
);
