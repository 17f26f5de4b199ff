import { createHash } from 'node:crypto';

/** SHA-256 of a text's UTF-8, in lower-case hexadecimal digits: of an event's canonical JSON, of a signature's data URL. */
export const sha256Of = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
