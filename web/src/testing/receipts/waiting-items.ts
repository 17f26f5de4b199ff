import { uploadReceipt } from '@docket/shared/receipts/upload-contract';
import type { createOutbox } from '../../lib/outbox/outbox.ts';
import type { ItemSource } from '../../lib/outbox/outbox-item.ts';
import { mockResponse } from '../mock-server.ts';
import { confirmationOf, pictureOf } from './uploads.ts';

type Outbox = ReturnType<typeof createOutbox>;

export const userId = 'ada';

/** Keeps a picture that holds this; gives its key. */
export const add = (outbox: Outbox, content: string, source: ItemSource = 'upload') =>
  outbox.add([{ file: pictureOf(content), original: null }], { userId, source });

/** What was not sent yet. */
export const waiting = async (outbox: Outbox) =>
  (await outbox.list(userId)).filter(({ state }) => state !== 'sent');

/** Of what was not sent: its name, and the code of what hinders it. */
export const problems = async (outbox: Outbox) =>
  (await waiting(outbox)).map(({ name, problem }) => [name, problem?.code ?? null]);

/** Answers each upload with the digest of what this file holds. */
export const acceptUploads = (...contents: string[]) => {
  const left = [...contents];
  return mockResponse(uploadReceipt, () => confirmationOf(['page', 0, left.shift()!]));
};
