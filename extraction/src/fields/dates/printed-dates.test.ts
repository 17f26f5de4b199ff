import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { datesIn } from './printed-dates.ts';

const today = '2026-11-21';
const dayFirst = (text: string) => datesIn(text, today).map((date) => date.dayFirst);
const monthFirst = (text: string) => datesIn(text, today).map((date) => date.monthFirst);

describe('datesIn', () => {
  it.each([
    ['21/11/2026', '2026-11-21'],
    ['21/11/26', '2026-11-21'],
    ['21-11-26', '2026-11-21'],
    ['21.11.2026', '2026-11-21'],
    ['2026-11-21', '2026-11-21'],
    ['20261121', '2026-11-21'],
    ['21 Nov 2026', '2026-11-21'],
    ['Sat 21 Nov 26', '2026-11-21'],
    ['21NOV2026', '2026-11-21'],
    ['21st November, 2026', '2026-11-21'],
    ['Nov 21, 2026 10:30', '2026-11-21'],
    ['Sat 21 Nov 18:52, 2026', '2026-11-21'],
    ['Nov 21 12:47:59 2026', '2026-11-21'],
    ['the 3rd of March 2026', '2026-03-03'],
    ['this 3rd day of March 2026', '2026-03-03'],
    ["12Mar'18", '2018-03-12'],
    ['Date:Jul-28-2015 12:58 PM', '2015-07-28'],
    ["JAN.06'07REG", '2007-01-06'],
    ['17JUL89', '1989-07-17'],
    ['12 /02/ 2018', '2018-02-12'],
    ['6/4/2018', '2018-04-06'],
  ])('reads %s', (text, iso) => expect(dayFirst(text)).toEqual([iso]));

  it.each([
    ['11/03/2026 - 10/04/2026', ['2026-03-11', '2026-04-10']],
    ['9/03 - 15/03', []],
    ['Sat 21 Nov 18:52', []],
  ])('reads the days of %s', (text, days) => expect(dayFirst(text)).toEqual(days));

  it.each([
    ['12/02/201818:30', '2018-02-12'],
    ['12/02/1818:30', '2018-02-12'],
    ['21/11/2612:30PM', '2026-11-21'],
    ['24/03/20 12:14', '2020-03-24'],
    ['08.10.26-13:22', '2026-10-08'],
  ])('takes a glued time off %s', (text, iso) => expect(dayFirst(text)).toEqual([iso]));

  it.each([
    ['O5/O3/2018', '2018-03-05'],
    ['1203/2018', '2018-03-12'],
    ['05 N0V 2018', '2018-11-05'],
    ['11/10/2914', '2014-10-11'],
    ['29M ar 20181819', '2018-03-29'],
    ['18/03/1815170605102', '2018-03-18'],
    ['05~05-17', '2017-05-05'],
    ['15:5917JUL89', '1989-07-17'],
    ['5 Au gust 2026', '2026-08-05'],
    ['Sept ember 5, 2026', '2026-09-05'],
    ['21 N ov 2 026', '2026-11-21'],
  ])('repairs %s', (text, iso) => expect(dayFirst(text)).toEqual([iso]));

  it('keeps both orders if both are dates', () => {
    expect(monthFirst('03/04/2018')).toEqual(['2018-03-04']);
    expect(dayFirst('03/04/2018')).toEqual(['2018-04-03']);
    expect(monthFirst('11/21/2026')).toEqual(['2026-11-21']);
    expect(monthFirst('061615  11:04:48')).toEqual(['2015-06-16']);
    expect(dayFirst('11/21/2026')).toEqual([null]);
  });

  it.each([
    '53273 1. 16.00 16.00',
    '22/11/2026',
    'Sale 100512 18:05',
    'Document No. : T03-18/199913',
    'Trans 061625 11:04:48',
    '241105 10:18:33',
    'Due date 28 Nov 2026',
    'Open 7 days 8.30 - 6.00',
    'Fri 04 Dec 2026 06:15',
    'Expires 01/12/2027',
    '31/02/2018',
    '99-99-2018',
    '10:25:33',
    '03-7880 8787',
    '192.168.10.24',
    '12.50',
  ])('reads no date in %s', (text) => expect(datesIn(text, today)).toEqual([]));
});

describe('any day', () => {
  const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
  const days = fc
    .date({
      min: new Date('1980-01-01T00:00:00Z'),
      max: new Date('2026-11-21T00:00:00Z'),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString().slice(0, 10));

  it('is read however it’s written in full', () => {
    fc.assert(
      fc.property(days, (iso) => {
        const [year = '', month = '', day = ''] = iso.split('-');
        const named = months[Number(month) - 1];
        for (const text of [
          iso,
          `${day}/${month}/${year}`,
          `${day}.${month}.${year}`,
          `${day} ${named} ${year}`,
        ])
          expect(dayFirst(text), text).toEqual([iso]);
        expect(monthFirst(`${month}/${day}/${year}`)).toEqual([iso]);
      }),
    );
  });
});
