import { type Link, linkToken, tokenHash } from '../../../platform/secrets/link-tokens.ts';
import type { Services } from '../../../platform/services.ts';
import type { Attachment, Mailbox } from '../../../ports/mailer.ts';
import type { EmailContent } from './email-content.ts';

export interface AddressedEmail {
  to: string;
  replyTo?: Mailbox;
  content: EmailContent;
  attachments?: Attachment[];
}

/** Whom an email goes to. */
export interface Addressee {
  email: string;
  firstName: string | null;
}

/** The services for writing emails. */
export type World = Pick<Services, 'database' | 'storage' | 'printer' | 'clock' | 'newId' | 'config' | 'log'>;

/** Fails rather than email an invalid link, which happens if processes have different SESSION_SECRETs. */
export function knownToken(config: World['config'], link: Link, knownHash: string): string {
  const token = linkToken(config, link);
  if (tokenHash(token) !== knownHash) throw new Error('the link was created with a different SESSION_SECRET');
  return token;
}
