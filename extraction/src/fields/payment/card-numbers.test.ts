import { array, assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pagesOf } from '../../fixtures/printed/printed-receipt.ts';
import { extractFields } from '../extract-fields.ts';
import { maskCardNumbers, passesLuhn } from './card-numbers.ts';

/** Thirteen to nineteen digits with a valid checksum. */
const cardNumbers = array(integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 18 })
  .map((digits) => `4${digits.slice(1).join('')}`)
  .map((start) => [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((last) => `${start}${last}`).find(passesLuhn) ?? '');

describe('maskCardNumbers', () => {
  it.each([
    ['4111 1111 1111 1111', '************1111'],
    ['4111-1111-1111-1111', '************1111'],
    ['VISA 4111111111111111', 'VISA ************1111'],
    ['AMEX 3782 822463 10005', 'AMEX ************0005'],
    ['CARD 456472XXXXXX1234', 'CARD ************1234'],
    ['516361......0071', '************0071'],
    ['Visa 4111111111111111 10.30', 'Visa ************1111 10.30'],
  ])('masks %s', (text, masked) => expect(maskCardNumbers(text)).toBe(masked));

  it.each([
    'ABN 51 824 753 556',
    'XXXX XXXX XXXX 1234',
    '************1234',
    'Tel 02 9550 1234  Fax 02 9550 1235',
    '21/11/2026 14:32',
    'TOTAL 1,234.50',
    'INV# 002511900048269',
  ])('leaves %s', (text) => expect(maskCardNumbers(text)).toBe(text));

  it('never shows more than four digits of a card', () => {
    assert(
      property(
        cardNumbers,
        constantFrom('', 'VISA ', 'Card No: ', 'TOTAL $12.50\n', 'x'),
        constantFrom('', ' 12.50', '\nAPPROVED', ' EXP 09/28'),
        (card, before, after) => {
          const masked = maskCardNumbers(`${before === 'x' ? 'DEBIT ' : before}${card}${after}`);
          expect(masked).not.toContain(card.slice(0, -3));
          expect(masked).toContain(card.slice(-4));
          expect(masked.replace(after, '')).not.toMatch(/\d{5}/);
        },
      ),
    );
  });

  it('holds for everything that extractFields returns', () => {
    assert(
      property(cardNumbers, constantFrom('lines', 'words'), (card, boxedBy) => {
        const print = `Corner Store\n21/11/2026\nINVOICE NO ${card}\nBREAD ${card}  3.50\nTOTAL  3.50\nVISA ${card}  3.50`;
        const said = JSON.stringify(extractFields(pagesOf(print, boxedBy), { today: '2026-11-21' }));
        expect(said).not.toContain(card.slice(0, -3));
      }),
      { numRuns: 40 },
    );
  });
});
