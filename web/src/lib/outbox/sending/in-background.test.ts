import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { uploadReceipt } from '@docket/shared/receipts/upload-contract';
import { breakOff, refuse } from '../../../testing/mock-server.ts';
import { pictureOf } from '../../../testing/receipts/uploads.ts';
import { outbox } from '../outbox.ts';
import { sendInBackground } from './in-background.ts';

const register = vi.fn<(tag: string) => Promise<void>>(async () => undefined);
let userId: string;
let end: () => void;

beforeEach(() => {
  userId = crypto.randomUUID();
  register.mockClear();
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ sync: { register } }) } });
  end = sendInBackground(outbox, userId);
});
afterEach(() => {
  end();
  vi.restoreAllMocks();
});

const add = (isHeld = false) =>
  outbox.add([{ file: pictureOf('lunch'), original: null }], { userId, source: 'upload', isHeld });
const seen = () => vi.waitFor(() => expect(outbox.items(userId)).toHaveLength(1));

function putAway() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

test('asks the browser after an upload fails', async () => {
  const key = await add();
  await seen();
  expect(register).not.toHaveBeenCalled();
  breakOff(uploadReceipt);
  await expect(outbox.send(key)).rejects.toBeInstanceOf(TypeError);
  await vi.waitFor(() => expect(register).toHaveBeenCalledWith('docket-outbox'));
  await expect(outbox.send(key)).rejects.toBeInstanceOf(TypeError);
  await vi.waitFor(() => expect(outbox.items(userId)[0]?.tries).toBe(2));
  expect(register).toHaveBeenCalledOnce();
});

test('asks the browser while the server is full', async () => {
  const key = await add();
  await seen();
  refuse(uploadReceipt, 507, { error: 'STORAGE_FULL', message: 'No room' });
  await expect(outbox.send(key)).rejects.toMatchObject({ status: 507 });
  await vi.waitFor(() => expect(register).toHaveBeenCalledWith('docket-outbox'));
});

test("asks the browser when a page is hidden with something that wasn't tried yet", async () => {
  await add();
  await seen();
  putAway();
  await vi.waitFor(() => expect(register).toHaveBeenCalledWith('docket-outbox'));
});

test("leaves alone what waits for the user's decision", async () => {
  await add(true);
  await seen();
  putAway();
  const key = await add();
  refuse(uploadReceipt, 415, { error: 'UNSUPPORTED_TYPE', message: 'No' });
  await expect(outbox.send(key)).rejects.toMatchObject({ status: 415 });
  await vi.waitFor(() =>
    expect(outbox.items(userId).map(({ problem }) => problem?.code)).toContain('refused'),
  );
  putAway();
  await new Promise((done) => setTimeout(done));
  expect(register).not.toHaveBeenCalled();
});
