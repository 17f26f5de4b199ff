import { type Link, linkToken, tokenHash } from '../../../platform/secrets/link-tokens.ts';
import type { Services } from '../../../platform/services.ts';
import type { Attachment, Mailbox } from '../../../ports/mailer.ts';
import type { Letter } from './letter.ts';

export interface AddressedLetter {
  to: string;
  replyTo?: Mailbox;
  letter: Letter;
  attachments?: Attachment[];
}

/** Whom a letter goes to. */
export interface Addressee {
  email: string;
  firstName: string | null;
}

/** The services for writing letters. */
export type World = Pick<Services, 'database' | 'storage' | 'printer' | 'clock' | 'config' | 'log'>;

/** Fails rather than email an invalid link, which happens if processes have different SESSION_SECRETs. */
export function knownToken(config: World['config'], link: Link, knownHash: string): string {
  const token = linkToken(config, link);
  if (tokenHash(token) !== knownHash) throw new Error('the link was created with a different SESSION_SECRET');
  return token;
}
