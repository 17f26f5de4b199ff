import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressFor, createEmailInApp, type EmailInApp } from '../../../testing/mail/email-in-app.ts';
import { composed } from '../../../testing/mail/emails-to-docket.ts';
import { storeMessage } from './store-message.ts';

let app: EmailInApp;
beforeAll(async () => {
  app = await createEmailInApp();
});
afterAll(() => app.close());

test('a message beyond the operator’s limit is refused and isn’t stored, until there’s room', async () => {
  const person = await app.verified();
  const to = await addressFor(person);
  const raw = await composed({ to, from: person.email, subject: 'No room' });
  const { config } = app.services;
  const store = (storageMax: number | null) =>
    storeMessage(
      { ...app.services, config: { ...config, storageMax } },
      { recipients: [to], content: Readable.from([Buffer.from(raw)]) },
    );
  const isStored = () => [...app.storage.files.values()].some((file) => file.includes('No room'));
  await expect(store(1)).rejects.toMatchObject({ code: 'STORAGE_FULL' });
  expect(isStored()).toBe(false);
  expect(await store(null)).toBe('stored');
});
