import { currentUser } from '@docket/shared/auth/contract';
import { processReceipt } from '@docket/shared/receipts/contract';
import { uploadReceipt } from '@docket/shared/receipts/upload-contract';
import { beforeEach, expect, test } from 'vitest';
import { sampleReceipt } from '../../../testing/receipts/sample-receipt.ts';
import { outbox } from '../outbox.ts';
import { mockResponse, breakOff, refuse } from '../../../testing/mock-server.ts';
import { buildUser } from '../../../testing/people.ts';
import { confirmationOf, pictureOf } from '../../../testing/receipts/uploads.ts';
import { sendWaiting } from './send-waiting.ts';

const ada = buildUser();

beforeEach(async () => {
  mockResponse(processReceipt, sampleReceipt({ status: 'PROCESSING' }));
  await outbox.add([{ file: pictureOf('lunch'), original: null }], { userId: ada.id, source: 'upload' });
});

const waiting = async () =>
  (await outbox.list(ada.id)).filter(({ state }) => state !== 'sent').map(({ name }) => name);

test('uploads and reads the signed-in user’s waiting items', async () => {
  mockResponse(currentUser, ada);
  mockResponse(uploadReceipt, confirmationOf(['page', 0, 'lunch']));
  await sendWaiting();
  expect(await waiting()).toEqual([]);
});

test("leaves another user's items, and everyone's while nobody is signed in", async () => {
  const calls = mockResponse(uploadReceipt, confirmationOf(['page', 0, 'lunch']));
  mockResponse(currentUser, buildUser({ id: crypto.randomUUID() }));
  await sendWaiting();
  refuse(currentUser, 401, { error: 'UNAUTHENTICATED', message: 'Please log in.' });
  await sendWaiting();
  expect([calls.length, await waiting()]).toEqual([0, ['lunch.jpg']]);
});

test('the browser retries when offline', async () => {
  breakOff(currentUser);
  await expect(sendWaiting()).rejects.toBeInstanceOf(TypeError);
  mockResponse(currentUser, ada);
  breakOff(uploadReceipt);
  await expect(sendWaiting()).rejects.toBeInstanceOf(TypeError);
  expect(await waiting()).toEqual(['lunch.jpg']);
});

test('the browser retries while the server is full', async () => {
  mockResponse(currentUser, ada);
  refuse(uploadReceipt, 507, { error: 'STORAGE_FULL', message: 'No room' });
  await expect(sendWaiting()).rejects.toMatchObject({ status: 507 });
  expect(await waiting()).toEqual(['lunch.jpg']);
});

test("doesn't retry in the background what the server refuses", async () => {
  mockResponse(currentUser, ada);
  refuse(uploadReceipt, 415, { error: 'UNSUPPORTED_TYPE', message: 'No' });
  await sendWaiting();
  expect((await outbox.list(ada.id))[0]?.problem?.code).toBe('refused');
});
