import { describe, expect, it } from 'vitest';
import { pagesOf } from '../../fixtures/printed/printed-receipt.ts';
import { extractFields } from '../extract-fields.ts';
import { currencyMarksIn } from './currency-marks.ts';

const currencyOf = (print: string) =>
  extractFields(pagesOf(print, 'columns'), { today: '2026-11-21' }).fields.currency;

describe('currencies in a line', () => {
  it.each([
    ['Total £5.99', ['GBP']],
    ['TOTAL RM 12.50', ['MYR']],
    ['RM213.05', ['MYR']],
    ['Amt (RM)', ['MYR']],
    ['TOTAL RM INCLUDING GST 6%', ['MYR']],
    ['38.45€', ['EUR']],
    ['TOTALEUR 1.58', ['EUR']],
    ['EURO 62.20', ['EUR']],
    ['Total: 409.50USD', ['USD']],
    ['Total US$29.00', ['USD']],
    ['USD$ 12.00', ['USD']],
    ['NZ$14.20', ['NZD']],
    ['S$8.80 HK$50', ['SGD', 'HKD']],
    ['TOTAL F$ 170.90', ['FJD']],
    ['NET THB 1, 695.00', ['THB']],
    ['₹ 450', ['INR']],
    ['￥1,200', ['JPY']],
    ['Currency: SGD', ['SGD']],
    ['TOTAL AUD 12.00', ['AUD']],
    ['A$12.00', ['AUD']],
    ['Total $450.00 MXN', [null, 'MXN']],
    ['TOTAL R$ 45,00', ['BRL']],
    ['TOTAL MX$450.00', ['MXN']],
    ['TOTAL B/. 12.50', ['PAB']],
    ['TOTAL NT$ 250', ['TWD']],
    ['TOTAL J$1,200.00', ['XXX']],
    ['TOTAL TRY 250.00', ['TRY']],
    ['TOTAL 250.00 TRY', ['TRY']],
    ['Total Rp 45.000', ['IDR']],
    ['$12.00', [null]],
  ])('%s: %j', (line, codes) => {
    expect(currencyMarksIn(line).map(({ code }) => code)).toEqual(codes);
  });

  it.each([
    'FARM FRESH EGGS 6.50',
    'PERM 45.00',
    'Room RM 302',
    'TERMINAL 12',
    'EURO95 10',
    'Form RM12',
    'USB CABLE 9.95',
    'CAD drawing 1',
    'PEN 2.50',
    '2 x 3.50 PEN',
    'TANK TOP 12.50',
    'HAIR GEL 8.00',
  ])('none in: %s', (line) => {
    expect(currencyMarksIn(line)).toEqual([]);
  });
});

describe('the currency of a receipt', () => {
  it('is the one beside the total, with its position', () => {
    const found = currencyOf('Corner Cafe\nPasty      £3.49\nTea        £2.50\nTOTAL      £5.99');
    expect(found).toMatchObject({ value: 'GBP', confidence: 0.97 });
    expect(found?.places).toHaveLength(1);
  });

  it('is named only in a heading', () => {
    const print =
      'KEDAI KOPI SDN BHD\nItem      Amt (RM)\nNasi lemak     8.00\nTeh tarik     2.50\nTOTAL     10.50';
    expect(currencyOf(print)?.value).toBe('MYR');
  });

  it('is another country’s dollar, named once', () => {
    const print = 'Cloud Hosting Inc\nStandard plan      $24.00\nTax      $5.00\nTotal      US$29.00';
    expect(currencyOf(print)?.value).toBe('USD');
  });

  it.each([
    ['Taqueria\nTacos      $450.00\nTotal      $450.00 MXN', 'MXN'],
    ['Padaria\nCafe      R$ 45,00\nTOTAL      R$ 45,00', 'BRL'],
    ['Lodge\nThree nights      NZ$612.00\nVAT      NZ$91.80\nTotal price      N$703.80', 'NZD'],
    ['Jerk Hut\nTotal      J$4,500.00\nCharged to card      AUD 43.20', 'XXX'],
    ['Jerk Hut\nPatty      $450.00\nTOTAL      J$450.00', 'XXX'],
    ['Corner Store\nBread      J$3.80\nMilk      $2.20\nTOTAL      $6.00', undefined],
    ['Corner Store Pty Ltd\nABN 51 824 753 556\nBread      $3.80\nTOTAL      J$3.80', undefined],
  ])('%j: %s', (print, code) => {
    expect(currencyOf(print)?.value).toBe(code);
  });

  it('is none for plain or Australian dollars', () => {
    expect(currencyOf('Corner Store\nBread      $3.80\nTOTAL      $3.80')).toBeNull();
    expect(currencyOf('Corner Store\nBread      3.80\nTOTAL      3.80\nEFTPOS AUD      3.80')).toBeNull();
    expect(currencyOf('Airport Shop\nTOTAL      AUD 50.00\nIn your currency      GBP 26.30')).toBeNull();
  });

  it('may be foreign though the customer is Australian', () => {
    const addresses =
      'Quokka Labs, Inc.        Bill to\n760 Market Street        Wattle Studio\nSan Francisco, CA 94102  4 Smith St\nUnited States            Fitzroy VIC 3065';
    expect(currencyOf(`${addresses}\nPlan      $45.00\nTotal      $45.00`)?.value).toBe('XXX');
    expect(currencyOf(`Wattle Studio\nFitzroy VIC 3065\nPlan      $45.00\nTotal      $45.00`)).toBeNull();
  });

  it('is the seller’s though a customer is named above its address', () => {
    const seller = 'Customer: 14\nGST No 12-345-678\nAuckland, New Zealand';
    expect(currencyOf(`Kereru Grocers\n${seller}\nMilk      $4.00\nTotal      $4.00`)?.value).toBe('NZD');
  });

  it('is foreign even if the card was charged in Australian dollars', () => {
    expect(currencyOf('Corner Cafe\nTOTAL      £5.99\nCharged to card      AUD 11.87')?.value).toBe('GBP');
  });

  it('is the one that all amounts are in', () => {
    expect(
      currencyOf('Quokka Labs Inc\nPlan      $12.00\nTotal      $12.00\nAll amounts in USD')?.value,
    ).toBe('USD');
  });

  it('is none for one stray sign among dollars', () => {
    const print = 'Bibim House\nOctopus      $13.99\nCake      ￥14.99\nTax      $2.90\nTOTAL      $31.88';
    expect(currencyOf(print)).toBeNull();
  });

  it('for a seller with an ABN, only depends on the total', () => {
    const seller = 'Duty Free Pty Ltd\nABN 51 824 753 556\n';
    expect(currencyOf(`${seller}Voucher worth £20.00\nPerfume      90.00\nTOTAL      90.00`)).toBeNull();
    expect(currencyOf(`${seller}Licence      USD 90.00\nTOTAL      USD 90.00`)?.value).toBe('USD');
  });
});
