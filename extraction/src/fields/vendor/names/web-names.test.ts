import { describe, expect, it } from 'vitest';
import { pagesOf } from '../../../fixtures/printed/printed-receipt.ts';
import { rowsOf } from '../../layout/rows.ts';
import { webNames } from './web-names.ts';

const names = (print: string) => webNames(rowsOf(pagesOf(print, 'lines'))).map(({ letters }) => letters);

describe('webNames', () => {
  it.each([
    ['www.bluewattle.com.au', 'bluewattle'],
    ['WWW BLUEWATTLE.C0M', 'bluewattle'],
    ['Feedback: survey.bluewattle.com', 'bluewattle'],
    ['tellbluewattle.com', 'bluewattle'],
    ['survey.blue wattle.com', 'bluewattle'],
    ['wwwbluewattleislistening.com', 'bluewattle'],
    ['hello@bluewattle.com.au', 'bluewattle'],
  ])('reads %j as %s', (print, name) => expect(names(print)).toEqual([name]));

  it.each([
    'bluewattle@gmail.com',
    'facebook.com/bluewattle',
    'squareup.com',
    'Total 12.50',
    'Served by J.Co',
  ])('finds none in %j', (print) => expect(names(print)).toEqual([]));
});
