import { describe, expect, it } from 'vitest';
import type { TextBox } from '../../page.ts';
import { rowsOf } from '../layout/rows.ts';
import { preparedRows } from './first-lines.ts';

/** A line's text, left edge and top edge, and the height of its print. */
type Print = [text: string, left: number, top: number, height: number];

function prepared(prints: readonly Print[]): string[] {
  const boxes = prints.map(([text, left, top, height]): TextBox => {
    const [right, bottom] = [left + text.length * height * 0.5, top + height];
    return {
      text,
      confidence: 1,
      quad: [
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
      ],
    };
  });
  return preparedRows(rowsOf([{ width: 1600, height: 2000, boxes }])).map(({ text }) => text);
}

const BODY: Print[] = ['Galah feed  20 kg', 'Wattle seed  5 kg', 'Total due  41.00'].map((text, line) => [
  text,
  100,
  500 + 50 * line,
  32,
]);
const TITLE: Print = ['Tax invoice', 1200, 104, 50];
const ABN: Print = ['ABN 51 824 753 556', 1200, 160, 32];
const DATE: Print = ['4 June 2026', 1200, 200, 32];

describe('a logo over several lines', () => {
  it('is one, though lines of another column stand between', () => {
    const prints: Print[] = [['Heron', 100, 100, 60], TITLE, ABN, ['Bakehouse', 100, 175, 60], DATE, ...BODY];
    expect(prepared(prints)).toEqual([
      'Heron Bakehouse',
      'Tax invoice',
      'ABN 51 824 753 556',
      '4 June 2026',
      ...BODY.map(([text]) => text),
    ]);
  });

  it('may have three', () =>
    expect(
      prepared([
        ['HERON', 100, 100, 60],
        TITLE,
        ABN,
        ['TEA &', 100, 170, 55],
        DATE,
        ['SPICES', 100, 235, 60],
        ...BODY,
      ])[0],
    ).toBe('HERON TEA & SPICES'));

  it.each<[string, Print]>([
    ['in small print', ['Riverside', 100, 175, 36]],
    ['further down', ['Bakehouse', 100, 250, 60]],
    ['further right', ['Bakehouse', 400, 175, 60]],
    ['with an address', ['12 Loch St', 100, 175, 60]],
    ['that’s a title', ['RECEIPT', 100, 175, 60]],
  ])('has no line %s', (_, line) =>
    expect(prepared([['Heron', 100, 100, 60], TITLE, ABN, line, ...BODY])).toContain('Heron Tax invoice'),
  );

  it('may stand at the right', () => {
    const prints: Print[] = [
      ['12 Loch St', 100, 100, 32],
      ['Heron', 1200, 100, 60],
      ['Lismore', 100, 150, 32],
      ['Bakehouse', 1200, 175, 60],
      ...BODY,
    ];
    expect(prepared(prints).slice(0, 3)).toEqual(['Heron Bakehouse', '12 Loch St', 'Lismore']);
  });

  it('may have an ampersand alone between its lines', () =>
    expect(
      prepared([
        ['HERON SERVICES', 100, 100, 32],
        ['&', 250, 145, 32],
        ['CITIZENS CLUB', 100, 190, 32],
        ...BODY,
      ])[0],
    ).toBe('HERON SERVICES & CITIZENS CLUB'));

  it('may go on with what the shop is in other print', () => {
    const prints: Print[] = [['Heron', 100, 100, 40], ABN, ['Fish Shop', 105, 150, 55], DATE, ...BODY];
    expect(prepared(prints)[0]).toBe('Heron Fish Shop');
  });

  it('may go on further down with an ampersand, and be open all hours', () => {
    const prints: Print[] = [
      ['24/7 HERON', 100, 100, 60],
      ABN,
      DATE,
      ['& GAS CAIRNS', 100, 210, 40],
      ...BODY,
    ];
    expect(prepared(prints)[0]).toBe('24/7 HERON & GAS CAIRNS');
  });

  it.each<[string, Print]>([
    ['another number', ['2410 HERON', 100, 100, 60]],
    ['a form', ['Licence renewal', 100, 100, 60]],
  ])('doesn’t go on below %s', (_, first) => {
    const prints: Print[] = [first, ABN, DATE, ['& GAS CAIRNS', 100, 210, 40], ...BODY];
    expect(prepared(prints)[0]).toBe(first[0]);
  });

  it('stays as it is where nothing stands beside it', () =>
    expect(prepared([['Heron', 100, 100, 60], ['Bakehouse', 100, 175, 60], ...BODY]).slice(0, 2)).toEqual([
      'Heron',
      'Bakehouse',
    ]));
});

describe('the first line', () => {
  const first = (title: string, address: string) =>
    prepared([[title, 100, 100, 32], [address, 100, 150, 32], ...BODY])[0];

  it('isn’t the title of a browser’s tab, nor the address', () => {
    expect(first('Order details x', 'shop.heron.example/orders/8841')).toBe('Galah feed  20 kg');
    expect(first('Heron order - Gmail × +', 'mail.example.com/u/0/#inbox')).toBe('Galah feed  20 kg');
    expect(first('AA shop.heron.example/orders/8841', 'Heron Tea')).toBe('Heron Tea');
  });

  it('stays where no address bar is below it', () => {
    expect(first('Studio X', '12 Loch St')).toBe('Studio X');
    expect(first('Studio X', 'studiox.example')).toBe('Studio X');
    expect(first('Heron Tea', 'heron.example/feedback')).toBe('Heron Tea');
    expect(first('www.heron.example/shop', '12 Loch St')).toBe('www.heron.example/shop');
  });
});
