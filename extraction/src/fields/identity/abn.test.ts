import { describe, expect, it } from 'vitest';
import { pagesOf } from '../australian/printed-receipt.ts';
import { rowsOf } from '../layout/rows.ts';
import { repairAbn } from './abn.ts';
import { findAbn } from './find-abn.ts';

const find = (print: string) => findAbn(rowsOf(pagesOf(print, 'words')))?.value ?? null;

describe('repairAbn', () => {
  it('takes the only look-alike digit that makes it pass', () => expect(repairAbn('51824753558')).toBeNull());
  it('repairs 8 read for 3', () => expect(repairAbn('51824758556')).toBe('51824753556'));
  it('gives up if nothing passes', () => expect(repairAbn('99999999999')).toBeNull());
});

describe('findAbn', () => {
  it.each([
    ['ABN 51 824 753 556', '51824753556'],
    ['A.B.N.: 51824753556', '51824753556'],
    ['ABN: 51-824-753-556', '51824753556'],
    ['ABN S1 824 753 SS6', '51824753556'],
    ['ABN\n51 824 753 556', '51824753556'],
    ['ABN 51 824 758 556', '51824753556'],
    ['51 824 753 556', '51824753556'],
    ['ABN 28 163 072 704\nBill to\nJones Pty Ltd ABN 42 021 773 747', '28163072704'],
    [
      'Bill to\nJones Pty Ltd ABN 42 021 773 747\nBread 1.00\nMilk 2.00\nEggs 3.00\nJam 4.00\nSmith ABN 28 163 072 704',
      '28163072704',
    ],
  ])('reads %j', (print, abn) => expect(find(print)).toBe(abn));

  it.each(['ABN 12 345 678 901', 'ACN 123 456 789', 'Tel 02 9550 1234', 'GST ID 000381399040'])(
    'reads none in %j',
    (print) => expect(find(print)).toBeNull(),
  );
});
