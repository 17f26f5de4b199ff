import { hash as hashAtCost, type Options } from '@node-rs/argon2/index.js';

export { verify } from '@node-rs/argon2/index.js';

/**
 * In the place of `@node-rs/argon2` where the server is tested, by vitest.config.ts: the same with the least work, as tests
 * make thousands of people. What a hash costs in the program is proved by running it as it is, in passwords.test.ts.
 */
export const hash = (password: string, options: Options): Promise<string> =>
  hashAtCost(password, { ...options, memoryCost: 8, timeCost: 1 });
