import { z } from 'zod';
import { done, endpoint, idParams } from '../http/endpoint.ts';
import { correctedFields } from './fields.ts';

export const rememberedCorrection = z.object({
  id: z.uuid(),
  field: z.enum(correctedFields),
  /** A name, a category, or a GST treatment. */
  value: z.string(),
  /** The vendor: the name that was read, and its ABN; one of the two may be missing. */
  readVendor: z.string().nullable(),
  abn: z.string().nullable(),
  /** Whether it fills in the receipts of everyone in the business. */
  isShared: z.boolean(),
  correctedAt: z.string(),
});
export type RememberedCorrection = z.infer<typeof rememberedCorrection>;

export const listCorrections = endpoint({
  method: 'GET',
  path: '/api/corrections',
  summary: 'Lists the remembered corrections that the caller can delete, the latest first',
  access: 'session',
  reply: z.array(rememberedCorrection),
});

export const deleteCorrection = endpoint({
  method: 'DELETE',
  path: '/api/corrections/{id}',
  summary: 'Forgets a remembered correction; receipts keep what it filled in',
  access: 'session',
  params: idParams,
  reply: done,
});
