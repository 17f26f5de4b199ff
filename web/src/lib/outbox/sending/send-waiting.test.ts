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

test('the signed-in user’s waiting items are sent and read', async () => {
  mockResponse(currentUser, ada);
  mockResponse(uploadReceipt, confirmationOf(['page', 0, 'lunch']));
  await sendWaiting();
  expect(await waiting()).toEqual([]);
});

test('what waits of another person, or while nobody is signed in, stays and is not tried', async () => {
  const calls = mockResponse(uploadReceipt, confirmationOf(['page', 0, 'lunch']));
  mockResponse(currentUser, buildUser({ id: crypto.randomUUID() }));
  await sendWaiting();
  refuse(currentUser, 401, { error: 'UNAUTHENTICATED', message: 'Please log in.' });
  await sendWaiting();
  expect([calls.length, await waiting()]).toEqual([0, ['lunch.jpg']]);
});

test('without a network the browser retries', async () => {
  breakOff(currentUser);
  await expect(sendWaiting()).rejects.toBeInstanceOf(TypeError);
  mockResponse(currentUser, ada);
  breakOff(uploadReceipt);
  await expect(sendWaiting()).rejects.toBeInstanceOf(TypeError);
  expect(await waiting()).toEqual(['lunch.jpg']);
});

test('while the server has no room the browser retries', async () => {
  mockResponse(currentUser, ada);
  refuse(uploadReceipt, 507, { error: 'STORAGE_FULL', message: 'No room' });
  await expect(sendWaiting()).rejects.toMatchObject({ status: 507 });
  expect(await waiting()).toEqual(['lunch.jpg']);
});

test('what the server refuses is not tried again in the background', async () => {
  mockResponse(currentUser, ada);
  refuse(uploadReceipt, 415, { error: 'UNSUPPORTED_TYPE', message: 'No' });
  await sendWaiting();
  expect((await outbox.list(ada.id))[0]?.problem?.code).toBe('refused');
});
