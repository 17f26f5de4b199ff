import { stats } from '@docket/shared/receipts/lists/list-contract';
import { uploadReceipt } from '@docket/shared/receipts/upload-contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { outbox } from '../../../lib/outbox/outbox.ts';
import { breakOff, mockResponse } from '../../../testing/mock-server.ts';
import { signedIn } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const jpeg = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'lunch.jpg', { type: 'image/jpeg' });
const note = new File(['note'], 'note.txt');

beforeEach(() => {
  signedIn();
  mockResponse(stats, { totalReceipts: 0, monthTotal: 0 });
  breakOff(uploadReceipt);
});

test('receipts dropped on any screen upload in the background, and the screen stays', async () => {
  const { path } = renderApp('/dashboard');
  await screen.findByRole('heading', { name: 'Dashboard' });
  const dataTransfer = { types: ['Files'], files: [note, jpeg] };
  // It comes after the page.
  await waitFor(() => {
    fireEvent.dragEnter(document.body, { dataTransfer });
    expect(screen.getByText('Drop receipts anywhere')).toBeTruthy();
  });
  fireEvent.drop(document.body, { dataTransfer });
  expect(await screen.findByText('Uploading 1 receipt')).toBeTruthy();
  expect(screen.getByText('note.txt wasn’t uploaded')).toBeTruthy();
  expect(await outbox.list(signedIn().id)).toMatchObject([{ name: 'lunch.jpg', source: 'log' }]);
  expect(path()).toBe('/dashboard');
});
