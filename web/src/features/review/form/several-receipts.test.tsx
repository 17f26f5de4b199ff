import { changeReceipt } from '@docket/shared/receipts/contract';
import { drawnPages } from '@docket/shared/receipts/picture-contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockResponse } from '../../../testing/mock-server.ts';
import { prepareSubmitPage, read, review } from '../../../testing/receipts/submit-page.ts';

test('a picture of two receipts says that one was read and what to do, and can be saved', async () => {
  prepareSubmitPage();
  const { user } = await review({ ...read, receiptCount: 2 });
  const note = screen.getByRole('region', { name: 'Several receipts' });
  expect(note.textContent).toBe(
    'This picture seems to show 2 receipts. Only one was read.To add the other one, photograph or crop it and upload it separately. If this is a single receipt, check the details and save.',
  );
  const saved = mockResponse(changeReceipt, { ...read, receiptCount: 2 });
  await user.click(screen.getByRole('button', { name: 'Save Receipt' }));
  await screen.findByRole('heading', { name: 'It’s in your log' });
  expect(saved).toHaveLength(1);
});

test.each([
  [
    'a PDF',
    { mediaType: 'application/pdf' },
    /^This PDF seems to contain 3 receipts\..*save each one as a PDF of its own/,
  ],
  [
    'pictures',
    {
      pages: [
        { mediaType: 'image/jpeg', original: null },
        { mediaType: 'image/jpeg', original: null },
      ],
    },
    /^These pictures seem to show 3 receipts\..*photograph or crop each one/,
  ],
])('%s of three receipts', async (_, change, text) => {
  prepareSubmitPage();
  mockResponse(drawnPages, { pages: 1 });
  await review({ ...read, ...change, receiptCount: 3 });
  expect(screen.getByRole('region', { name: 'Several receipts' }).textContent).toMatch(text);
});

test.each([
  ['one receipt', { receiptCount: 1 }],
  ['a confirmed one', { receiptCount: 2, reviewedAt: '2026-11-20T22:16:00.000Z' }],
])('%s says nothing of it', async (_, change) => {
  prepareSubmitPage();
  await review({ ...read, ...change });
  expect(screen.queryByRole('region', { name: 'Several receipts' })).toBeNull();
});
