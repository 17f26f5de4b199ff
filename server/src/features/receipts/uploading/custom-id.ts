import { randomInt } from 'node:crypto';

/** Letters and digits that can't be taken for each other when read aloud or typed: no 0, 1, I, L, O and U. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A receipt's number for people: RCP- and eight signs (OP-104). */
export const newCustomId = (): string =>
  `RCP-${Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')}`;
