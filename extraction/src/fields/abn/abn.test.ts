import { describe, expect, it } from 'vitest';
import { pagesOf } from '../../fixtures/printed/printed-receipt.ts';
import { rowsOf } from '../layout/rows.ts';
import { readAbn } from './abn.ts';
import { findAbn } from './find-abn.ts';

const find = (print: string) => findAbn(rowsOf(pagesOf(print, 'columns')))?.value ?? null;

describe('readAbn', () => {
  it.each([
    ['51 824 753 556', '51824753556', false],
    ['SI 8Z4 7S3 SS6', '51824753556', false],
    ['51 B24 753 5S6', '51824753556', false],
    ['51 824 753 55G', '51824753556', false],
    ['51 824 753 55b', '51824753556', false],
    ['$I 824 753 556', '51824753556', false],
    ['51 824 758 556', '51824753556', true],
  ])('reads %j as %s', (text, value, isRepaired) => expect(readAbn(text)).toEqual({ value, isRepaired }));
  it('refuses a number that several look-alikes would make valid', () =>
    expect(readAbn('51824753558')).toBeNull());
  it('prefers a known number among several', () =>
    expect(readAbn('51824753558', (abn) => abn === '51824753556')?.value).toBe('51824753556'));
  it('gives up if nothing passes', () => expect(readAbn('99999999999')).toBeNull());
});

describe('findAbn', () => {
  const seller = '51824753556';
  it.each([
    ['To: Example Building Co\nABN 53 004 085 616\nPaving\n\n\n\n\nGully Timber ABN 51 824 753 556'],
    ['Attention: Accounts\nABN 53 004 085 616\nPaving\n\n\n\n\nGully Timber ABN 51 824 753 556'],
    ['c/- Wattle Strata\nAdelaide SA 5001\nABN: 53 004 085 616\n\n\n\n\n\nGully Timber ABN 51 824 753 556'],
    ['Your ABN: 53 004 085 616\nGully Timber ABN 51 824 753 556'],
    ['To: Example Building Co, Southport\nFrom: Gully Timber\nABN: 51 824 753 556'],
    ['Total  114.84\nCharge to Visa ending 7782. Provided by Gully Timber ABN 51 824 753 556, Level 3'],
  ])('isn’t the customer’s in %j', (print) => expect(find(print)).toBe(seller));

  it('isn’t the insurer’s on a broker’s invoice', () => {
    const invoice =
      'Galah Brokers Pty Ltd ABN 51 824 753 556\nInsurer: QBE Insurance (Australia) Limited\nABN 78 003 191 035';
    const found = findAbn(rowsOf(pagesOf(invoice, 'columns')), (abn) => abn === '78003191035');
    expect(found?.value).toBe(seller);
    expect(find('Insurer: QBE Insurance ABN 78 003 191 035')).toBe('78003191035');
  });

  it('isn’t a guest’s beside the details of a stay', () => {
    const print = 'Galah Plaza\nDr Nina Alvarez   Folio No. 118820\nABN 53 004 085 616   Arrival 09-10-26\n';
    expect(find(`${print}Room   289.00\nGalah Hotels Pty Ltd ABN 51 824 753 556`)).toBe(seller);
  });

  it('is the one below its label in the column of the invoice’s date and number', () => {
    const print = `
TAX INVOICE            Invoice Date      Gully Timber
                       7 Oct 2026        8 Bayside Cl
Example Building Co    Invoice Number    Ballina NSW
ABN: 53 004 085 616    INV-3387
PO Box 41              ABN
Mullumbimby NSW        51 824 753 556`;
    expect(find(print)).toBe(seller);
  });

  it('is the only known one of several', () => {
    const print = 'Example Building Co\nABN 53 004 085 616\nGully Timber\nABN 51 824 753 556';
    const found = findAbn(rowsOf(pagesOf(print, 'columns')), (abn) => abn === seller);
    expect(found?.value).toBe(seller);
    expect(found?.confidence).toBeGreaterThan(0.9);
  });

  it('is doubted if there are several', () => {
    const print = 'Example Building Co\nABN 53 004 085 616\nGully Timber\nABN 51 824 753 556';
    expect(findAbn(rowsOf(pagesOf(print, 'columns')))?.confidence).toBeLessThan(0.8);
  });

  it('isn’t taken for a card machine’s by its street', () =>
    expect(find('Corner Cafe\n12 Tyro St  ABN 51 824 753 556')).toBe(seller));

  it('isn’t the card machine’s', () =>
    expect(find('ZELLER\nMen at Work Barbers\nZeller Australia Pty Ltd\nABN 51 824 753 556')).toBeNull());

  it.each([
    ['ABN 51 824 753 556', '51824753556'],
    ['A.B.N.: 51824753556', '51824753556'],
    ['ABN 51 : 824 753 556', '51824753556'],
    ['From: Kim (Galah Tuning)\nTo: me\nHi Ravi,\nKim - ABN 51 824 753 556 - 0417 220 118', '51824753556'],
    ['To: me Wed 16 Sep 2026 2:20 PM\nGALAH\nGalah Computers Pty Ltd\nABN 51 824 753 556', '51824753556'],
    ['ABN: 51-824-753-556', '51824753556'],
    ['ABN S1 824 753 SS6', '51824753556'],
    ['ABN\n51 824 753 556', '51824753556'],
    ['Lime Network Pty Ltd ABN 51\n824 753 556', '51824753556'],
    ['Galah Tickets Pty Ltd ABN 51 824 753\n556. Level 3, 175 Liverpool Street', '51824753556'],
    ['ABN 51 824 75\n3 556', '51824753556'],
    ['Lic 2841 ABN 51 824 753\nGalah Plumbing & 556', '51824753556'],
    ['ABN 51 824 758 556', '51824753556'],
    ['ABN51824753556', '51824753556'],
    ['ABN/ACN 51 824 753 556', '51824753556'],
    ['A B N no. 51 824 753 556', '51824753556'],
    ['51 824 753 556', '51824753556'],
    ['S1 824 753 5S6', '51824753556'],
    ['Thank you\n51.824.753.556', '51824753556'],
    ['Customer no 3312\nABN 51 824 753 556', '51824753556'],
    ['ABN 51 824 753 556 is endorsed as a Deductible Gift Recipient', '51824753556'],
    ['Ship to: Jo Bloggs, 18 Railway Pde Bassendean WA 6054\nABN 51 824 753 556', '51824753556'],
    ['To: jo@bloggs.example\nGALAH\nGalah Group Pty Ltd - ABN 51 824 753 556', '51824753556'],
    ['CUSTOMER COPY\nABN 51 824 753 556', '51824753556'],
    ['ABN 51 824 758 556\nBill to\nJones Pty Ltd ABN 42 021 773 747', '51824753556'],
    ['Bill to           Smith Pty Ltd\nJones Pty Ltd     ABN 51 824 753 556', '51824753556'],
    ['Smith ABN 51 824 753 556   Bill to Jones ABN 42 021 773 747', '51824753556'],
    ['ABN 28 163 072 704\nBill to\nJones Pty Ltd ABN 42 021 773 747', '28163072704'],
    [
      'Bill to\nJones Pty Ltd ABN 42 021 773 747\nBread 1.00\nMilk 2.00\nEggs 3.00\nJam 4.00\nSmith ABN 28 163 072 704',
      '28163072704',
    ],
  ])('reads %j', (print, abn) => expect(find(print)).toBe(abn));

  it.each([
    'ABN 12 345 678 901',
    'ACN 123 456 789',
    'Tel 02 9550 1234',
    'GST ID 000381399040',
    'URBN 51 824 753 559',
    'Bill to\nJones Pty Ltd\nABN 51 824 753 556',
    'For\nJones Pty Ltd\nABN 51 824 753 556',
    'Galah Cloud Ltd, Dublin. ARN 3000 1118 8204. Jones Pty Ltd ABN 51 824 753 556',
  ])('reads none in %j', (print) => expect(find(print)).toBeNull());

  it('shows where the number stands', () => {
    const page = 'Tax invoice   ABN 51 824 753 556   Page 1';
    expect(findAbn(rowsOf(pagesOf(page, 'columns')))?.places).toHaveLength(1);
  });
});
