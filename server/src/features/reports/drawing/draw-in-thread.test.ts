import { buffer } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import type { ExpenseDocument } from '../expenses/document.ts';
import { drawInThread, type FetchPicture } from './draw-in-thread.ts';

// The first report starts a thread.
vi.setConfig({ testTimeout: 60_000 });

const document: ExpenseDocument = {
  form: 'expenses',
  scope: 'own',
  person: { name: 'Mia Wong', email: 'mia@example.com' },
  businessName: null,
  from: '2026-11-01',
  to: '2026-11-30',
  lines: [
    {
      id: 'receipt',
      customId: 'RCP-7K2M9QXA',
      day: '2026-11-20',
      vendor: 'Corner Café',
      category: 'Meals',
      reason: null,
      amountCents: 4550,
      gstCents: 414,
      gstVerdict: null,
      currency: null,
      status: 'PROCESSED',
      employee: 'Mia Wong',
      employeeEmail: 'mia@example.com',
      seal: null,
    },
  ],
  leftOut: { rejected: 0, unapproved: 0 },
  needsApproval: false,
  withPictures: true,
  pettyCash: null,
  now: new Date('2026-11-30T00:00:00Z'),
};

const noPictures: FetchPicture = async () => null;

const draw = async (fetchPicture: FetchPicture, signal?: AbortSignal) =>
  (await buffer(drawInThread(document, fetchPicture, signal))).toString('latin1');

test('a report that can’t be completed fails with the reason, and the next one is drawn', async () => {
  await expect(draw(() => Promise.reject(new Error('not stored')))).rejects.toThrow('not stored');

  const stopping = new AbortController();
  const onlyAbort: FetchPicture = () => {
    stopping.abort(new Error('the program is stopping'));
    return new Promise(() => undefined);
  };
  await expect(draw(onlyAbort, stopping.signal)).rejects.toThrow('the program is stopping');

  for await (const chunk of drawInThread(document, noPictures)) {
    expect(chunk.length).toBeGreaterThan(0);
    break;
  }

  expect(await draw(noPictures)).toMatch(/^%PDF-[^]*%%EOF\s*$/);
});
