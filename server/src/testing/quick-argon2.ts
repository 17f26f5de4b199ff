import { hash as hashAtCost, type Options } from '@node-rs/argon2/index.js';

export { verify } from '@node-rs/argon2/index.js';

/**
 * Replaces `@node-rs/argon2` in server tests (vitest.config.ts) with minimal work, because tests create thousands of
 * people. passwords.test.ts checks the real cost.
 */
export const hash = (password: string, options: Options): Promise<string> =>
  hashAtCost(password, { ...options, memoryCost: 8, timeCost: 1 });
