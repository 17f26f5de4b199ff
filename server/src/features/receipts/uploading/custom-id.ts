import { randomInt } from 'node:crypto';

/** Letters and digits that are easy to tell apart: no 0, 1, I, L, O or U. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Generates a receipt number: RCP- and eight characters (OP-104). */
export const newCustomId = (): string =>
  `RCP-${Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')}`;
