import { randomBytes } from 'node:crypto';
import type { SealedKeys } from '@docket/shared/trail/event';

/** Impossible to guess. */
const keyBytes = 16;

/** Generates the keys of an approval. They're random, so nothing printed, sealed or stored leads to them. */
export const newKeys = (): SealedKeys => ({
  code: randomBytes(keyBytes).toString('hex'),
  report: randomBytes(keyBytes)
    .toString('hex')
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1-'),
});
