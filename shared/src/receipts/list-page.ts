import { z } from 'zod';
import { listLimit } from './rules.ts';

/** What is asked for of a long list: at most `limit` rows, from the one at `offset` (0: the first). Fields of a query. */
export const listPage = {
  limit: z.coerce.number().int().min(1).max(listLimit.most).default(listLimit.standard),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
};
