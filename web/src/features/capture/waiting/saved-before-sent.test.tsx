import { getReceipt } from '@docket/shared/receipts/contract';
import { uploadReceipt } from '@docket/shared/receipts/upload-contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { createOutbox, outbox } from '../../../lib/outbox/outbox.ts';
import { mockResponse } from '../../../testing/mock-server.ts';
import {
  content,
  jpeg,
  openSubmitPage,
  prepareSubmitPage,
  read,
  uploaded,
} from '../../../testing/receipts/submit-page.ts';

beforeEach(prepareSubmitPage);

describe('saved before upload', () => {
  const waiting = async () => within(await screen.findByRole('region', { name: 'Waiting to upload' }));
  const waitingItems = async () =>
    (await outbox.list(read.userId)).map(({ name, problem }) => [name, problem?.code]);

  test('saves the chosen file at the preview; the next page can continue with it under its key', async () => {
    const { choose } = await openSubmitPage();
    await choose(jpeg());
    await screen.findByText('Ready to upload');
    expect(screen.queryByRole('region', { name: 'Waiting to upload' })).toBeNull();
    const [item] = await outbox.list(read.userId);
    cleanup();

    const { user } = await openSubmitPage();
    expect((await waiting()).getByText('Not uploaded yet. Open it to continue.')).toBeTruthy();
    await user.click((await waiting()).getByRole('button', { name: 'Open lunch.jpg' }));
    expect(await screen.findByAltText('Preview of lunch.jpg')).toBeTruthy();
    const calls = mockResponse(uploadReceipt, uploaded);
    await user.click(screen.getByRole('button', { name: 'Upload and read' }));
    await screen.findByText('File stored');
    expect(calls.map(({ query }) => query.get('key'))).toEqual([item?.key]);
  });

  test('uploads from the list without opening it', async () => {
    const { choose } = await openSubmitPage();
    await choose(jpeg());
    await screen.findByText('Ready to upload');
    cleanup();
    const { user } = await openSubmitPage();
    await user.click((await waiting()).getByRole('button', { name: 'Upload now: lunch.jpg' }));
    expect(await screen.findByText('Receipt uploaded')).toBeTruthy();
  });

  test('Start Over and the remove button discard it, and Undo restores it', async () => {
    const { choose, user } = await openSubmitPage();
    await choose(jpeg());
    await screen.findByText('Ready to upload');
    await user.click(screen.getByRole('button', { name: 'Start Over' }));
    await screen.findByText('Receipt discarded');
    await waitFor(async () => expect(await waitingItems()).toEqual([]));

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByAltText('Preview of lunch.jpg')).toBeTruthy();
    await waitFor(async () => expect(await waitingItems()).toEqual([['lunch.jpg', 'held']]));
    await user.click(screen.getByRole('button', { name: 'Remove lunch.jpg' }));
    await waitFor(async () => expect(await waitingItems()).toEqual([]));
  });

  test('choosing another leaves it in the list', async () => {
    const { choose } = await openSubmitPage();
    await choose(jpeg());
    await screen.findByText('Ready to upload');
    fireEvent.paste(document.body, {
      clipboardData: { files: [new File([content], 'dinner.jpg', { type: 'image/jpeg' })] },
    });
    await screen.findByAltText('Preview of dinner.jpg');
    expect(await (await waiting()).findByText('lunch.jpg')).toBeTruthy();
    await waitFor(async () =>
      expect(await waitingItems()).toEqual([
        ['lunch.jpg', 'held'],
        ['dinner.jpg', 'held'],
      ]),
    );
  });

  test('follows it here when another tab uploads it', async () => {
    mockResponse(getReceipt, read);
    const { choose } = await openSubmitPage();
    await choose(jpeg());
    await screen.findByText('Ready to upload');
    const [item] = await outbox.list(read.userId);
    await createOutbox().send(item!.key);
    await outbox.startReading(item!.key);
    expect(await screen.findByText('Your receipt is saved', { exact: false })).toBeTruthy();
  });
});
