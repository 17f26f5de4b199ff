import { randomBytes } from 'node:crypto';
import type { SealedKeys } from '@docket/shared/trail/event';

/** Far beyond guessing. */
const keyBytes = 16;

/** The keys of an approval: random, so that nothing that is printed, sealed or stored leads to them. */
export const newKeys = (): SealedKeys => ({
  code: randomBytes(keyBytes).toString('hex'),
  report: randomBytes(keyBytes)
    .toString('hex')
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1-'),
});
