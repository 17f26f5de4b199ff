import { describe, expect, test } from 'vitest';
import type { ReceiptRow } from '@docket/shared/receipts/contract';
import { chosenClaim, claimDays } from './claim.ts';

const today = '2026-11-21';
const row = (id: string, date: string | null, createdAt = '2026-11-20T22:15:00.000Z'): ReceiptRow => ({
  id,
  customId: `RCP-${id}`,
  date,
  vendor: 'Corner Café',
  amount: 45.5,
  gstAmount: null,
  currency: null,
  category: 'Meals',
  reason: null,
  notes: '',
  status: 'PROCESSED',
  employee: 'Ada Byron',
  imageUrl: '',
  mediaType: 'image/jpeg',
  thumbnailUrl: null,
  createdAt,
});

test('chosen receipts are claimed by their ids and the span of their days [API-47]', () => {
  expect(chosenClaim([row('b', '2026-11-03'), row('a', '2026-10-30'), row('c', null)])).toEqual({
    ids: ['b', 'a', 'c'],
    from: '2026-10-30',
    to: '2026-11-21',
  });
});

describe('the days of a claim over a period [API-46]', () => {
  test('both given days count', () => {
    const period = { from: '2026-10-01', to: '2026-10-31' };
    expect(claimDays(period, undefined, undefined, today)).toEqual(period);
  });

  test('open ends reach from the first receipt to today, or to a later receipt', () => {
    const open = { from: null, to: null };
    const first = row('a', '2025-03-01');
    expect(claimDays(open, first, row('b', '2026-05-01'), today)).toEqual({ from: '2025-03-01', to: today });
    expect(claimDays(open, first, row('b', '2026-12-01'), today).to).toBe('2026-12-01');
  });

  test('without receipts the days are still in order', () => {
    expect(claimDays({ from: null, to: null }, undefined, undefined, today)).toEqual({
      from: today,
      to: today,
    });
    const early = { from: null, to: '2020-01-31' };
    expect(claimDays(early, row('a', '2026-01-01'), undefined, today)).toEqual({
      from: '2020-01-31',
      to: '2020-01-31',
    });
  });
});
