import { describe, expect, test } from 'vitest';
import { cacheKindOf } from './cache-kind.ts';

const id = '0193a000-0000-7000-8000-000000000001';
const of = (address: string) => cacheKindOf(new URL(address, 'https://docket.test'));

describe('for reading offline', () => {
  test.each([
    '/api/receipts',
    '/api/receipts?sort=date-desc&limit=50&offset=50',
    '/api/receipts/summary?search=x',
    '/api/receipts/recent',
    '/api/stats',
    `/api/receipts/${id}`,
    `/api/receipts/${id}/drawn-pages`,
  ])('%s is kept', (address) => expect(of(address)).toBe('data'));

  test.each([
    `/api/receipts/${id}/image`,
    `/api/receipts/${id}/image?page=2&original=1`,
    `/api/receipts/${id}/thumbnail?v=abcd`,
    `/api/receipts/${id}/drawn-pages/2`,
  ])('%s is kept as a picture', (address) => expect(of(address)).toBe('pictures'));

  test.each([
    '/api/current-user',
    '/api/sessions',
    '/api/subscription-status',
    '/api/events',
    '/api/account/export',
    '/api/receipts/inbox',
    '/api/receipts/categories',
    '/api/receipts/duplicates',
    `/api/receipts/${id}/words`,
    `/api/receipts/${id}/report`,
    `/api/receipts/${id}/image?download=1`,
    '/api/reports/petty-cash?from=2026-01-01',
    '/dashboard',
    '/app-shell',
  ])('%s is not', (address) => expect(of(address)).toBeNull());
});
