import { describe, expect, test } from 'vitest';
import { abnsIn, isAlike, numberKey, numbersIn, timesIn, vendorKey } from './text-keys.ts';

describe('what is compared', () => {
  test.each([
    ['The Café Pty. Ltd.', 'cafe'],
    ['KMART  AUSTRALIA', 'kmart'],
    ['The Store', 'thestore'],
    ['7-Eleven', '7eleven'],
    ['寿司', '寿司'],
    ['---', ''],
  ])('vendorKey(%j)', (name, key) => expect(vendorKey(name)).toBe(key));

  test.each([
    ['INV-0012 b', '1NV00128'],
    ['lNV O012 8', '1NV00128'],
    ['7042/125186', '7042125186'],
  ])('numberKey(%j)', (text, key) => expect(numberKey(text)).toBe(key));

  test('the distinct numbers of a text', () => {
    expect(numbersIn('Total $12.50 x2 GST 1.14\nCARD ****1511 12.50 21/11/2026')).toEqual([
      '1250',
      '114',
      '1511',
      '21112026',
    ]);
  });

  test.each([
    ['Date 1/3/26 14:35:07', ['2:35']],
    ['2:35 PM', ['2:35']],
    ['2.35pm, total 12.50', ['2:35']],
    ['12:05 AM', ['0:05']],
    ['ratio 1:75, 99:10', []],
  ])('timesIn(%j)', (text, times) => expect(timesIn(text)).toEqual(times));

  test('business numbers with a valid checksum', () => {
    expect(abnsIn('ABN 51 824 753 556, 51 824 753 557, tel 12345678901')).toEqual(['51824753556']);
  });

  test.each([
    ['kmart', 'kmartchadstone', true],
    ['paperbarksoftware', 'paperbarksoftw are', true],
    ['aldi', 'audi', false],
    ['', '', false],
    ['51824753556', '51824753557', false],
    ['a', 'b', false],
  ])('isAlike(%j, %j)', (one, other, alike) => {
    expect(isAlike(one, other)).toBe(alike);
    expect(isAlike(other, one)).toBe(alike);
  });
});
