import { expect, test } from 'vitest';
import { pagesOf } from '../../../fixtures/printed/printed-receipt.ts';
import { rowsOf } from '../../layout/rows.ts';
import { ownersCorporation } from './owners-corporation.ts';

test.each([
  [
    'OWNERS CORPORATION – STRATA PLAN 71884 c/- Galah Strata\nLEVY NOTICE',
    'Owners Corporation – Strata Plan 71884',
  ],
  [
    'OWNERS CORPORATION   –   STRATA PLAN 71884   c/- Galah Strata\nLevy notice',
    'Owners Corporation – Strata Plan 71884',
  ],
  ['THE OWNERS - STRATA PLAN NO 71884\nLot 7 Ravenshoe Super Pty Ltd', 'The Owners - Strata Plan No 71884'],
  [
    'Body Corporate for Galah Towers CTS 4418\nContributions for lot 7',
    'Body Corporate for Galah Towers CTS 4418',
  ],
  ['Bill to\nThe Owners - Strata Plan 71884', null],
  ['Galah Strata\nWe manage owners corporations', null],
  ['Site\nThe Owners - Strata Plan 71884\nReplace downlights   $220.00', null],
  ['Settlement of lot 7\nThe Owners - Strata Plan 71884 certificate   $120.00', null],
  ['Settlement of lot 7\nBody corporate search   $65.00\nStrata Plan 71884   $18.00', null],
])('whose levies %j is for', (print, name) =>
  expect(ownersCorporation(rowsOf(pagesOf(print, 'columns')))?.value ?? null).toBe(name),
);
