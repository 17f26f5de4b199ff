import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { outbox } from '../../../lib/outbox/outbox.ts';
import { saveShared, sharedFiles } from '../../../lib/outbox/shared/shared-files.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { jpeg, prepareSubmitPage, read } from '../../../testing/receipts/submit-page.ts';

const at = (path: string | Request) =>
  new URL(typeof path === 'string' ? path : path.url, 'http://docket.test');

/** The part of the browser's caches that shared files use. */
function fakeCaches() {
  const opened = new Map<string, Map<string, Response>>();
  const cacheOf = (stored: Map<string, Response>) => ({
    put: (path: string, response: Response) => Promise.resolve(stored.set(at(path).href, response)),
    keys: () => Promise.resolve([...stored.keys()].map((url) => ({ url }))),
    match: ({ url }: Request) => Promise.resolve(stored.get(url)?.clone()),
    delete: (path: string) => Promise.resolve(stored.delete(at(path).href)),
  });
  vi.stubGlobal('caches', {
    has: (name: string) => Promise.resolve(opened.has(name)),
    open: (name: string) => {
      const stored = opened.get(name) ?? new Map<string, Response>();
      opened.set(name, stored);
      return Promise.resolve(cacheOf(stored));
    },
    delete: (name: string) => Promise.resolve(opened.delete(name)),
  });
}

beforeEach(() => {
  prepareSubmitPage();
  fakeCaches();
});

test('a shared file is shown like a chosen one, and isn’t uploaded before the person says so', async () => {
  await saveShared([jpeg()]);
  renderApp('/submit-receipt?shared=files');
  expect(await screen.findByAltText('Preview of lunch.jpg')).toBeTruthy();
  expect(await outbox.list(read.userId)).toMatchObject([{ name: 'lunch.jpg', problem: { code: 'held' } }]);
  expect(await sharedFiles()).toEqual([]);
});

test('several wait in the list, without those that can’t be receipts', async () => {
  await saveShared([jpeg(), new File(['note'], 'note.txt'), jpeg()]);
  renderApp('/submit-receipt?shared=files');
  expect(await screen.findByText('2 receipts are ready to upload')).toBeTruthy();
  expect(screen.getByText('note.txt wasn’t added')).toBeTruthy();
  const list = within(await screen.findByRole('region', { name: 'Waiting to upload' }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
  expect(await sharedFiles()).toEqual([]);
});

test('files that couldn’t be received are named', async () => {
  renderApp('/submit-receipt?shared=failed');
  expect(await screen.findByText('Couldn’t receive the shared files')).toBeTruthy();
});
