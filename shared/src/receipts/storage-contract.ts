import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

const storageUseOf = z.object({
  used: z.number().int().nonnegative(),
  allowance: z.number().int().positive(),
});

const storageUseReply = storageUseOf.extend({
  /** The business's, counted every hour; null without one. */
  business: storageUseOf.nullable(),
});
export type StorageUseReply = z.infer<typeof storageUseReply>;

export const storageUse = endpoint({
  method: 'GET',
  path: '/api/storage-use',
  summary: 'Gets the bytes that your receipts take up, and what your plan allows',
  access: 'session',
  reply: storageUseReply,
});
