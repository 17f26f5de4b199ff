import { uploadReceipt } from '@docket/shared/receipts/upload-contract';
import type { createOutbox } from '../../lib/outbox/outbox.ts';
import type { ItemSource } from '../../lib/outbox/outbox-item.ts';
import { mockResponse } from '../mock-server.ts';
import { confirmationOf, pictureOf } from './uploads.ts';

type Outbox = ReturnType<typeof createOutbox>;

export const userId = 'ada';

/** Saves an image with this content; returns its key. */
export const add = (outbox: Outbox, content: string, source: ItemSource = 'upload') =>
  outbox.add([{ file: pictureOf(content), original: null }], { userId, source });

/** The items that weren't uploaded yet. */
export const waiting = async (outbox: Outbox) =>
  (await outbox.list(userId)).filter(({ state }) => state !== 'sent');

/** The name and problem code of each item that wasn't uploaded. */
export const problems = async (outbox: Outbox) =>
  (await waiting(outbox)).map(({ name, problem }) => [name, problem?.code ?? null]);

/** Responds to each upload with the hash of this content. */
export const acceptUploads = (...contents: string[]) => {
  const left = [...contents];
  return mockResponse(uploadReceipt, () => confirmationOf(['page', 0, left.shift()!]));
};
