import { stats } from '@docket/shared/receipts/lists/list-contract';
import { sampleFile } from '@docket/shared/receipts/sample';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { mockResponse, server } from '../../../testing/mock-server.ts';
import { content, openSubmitPage, prepareSubmitPage } from '../../../testing/receipts/submit-page.ts';

beforeEach(prepareSubmitPage);

const offer = () => screen.queryByRole('button', { name: 'Try a sample receipt' });

test('somebody without receipts can try a sample, which is shown like a chosen file', async () => {
  mockResponse(stats, { totalReceipts: 0, monthTotal: 0 });
  server.use(
    http.get(`*${sampleFile.path}`, () =>
      HttpResponse.arrayBuffer(content.buffer, { headers: { 'content-type': 'image/jpeg' } }),
    ),
  );
  const { user } = await openSubmitPage();
  await user.click(await screen.findByRole('button', { name: 'Try a sample receipt' }));
  expect(await screen.findByAltText('Preview of sample-receipt.jpg')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Upload and read' })).toBeTruthy();
});

test('somebody with receipts isn’t offered one', async () => {
  const calls = mockResponse(stats, { totalReceipts: 1, monthTotal: 45.5 });
  await openSubmitPage();
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(offer()).toBeNull();
});
