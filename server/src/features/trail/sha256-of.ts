import { createHash } from 'node:crypto';

/**
 * SHA-256 of a text in UTF-8, as lower-case hexadecimal digits. Used for an event's canonical JSON and a signature's
 * data URL.
 */
export const sha256Of = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
