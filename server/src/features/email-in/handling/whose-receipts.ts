import { may } from '@docket/shared/permissions';
import type { Services } from '../../../platform/services.ts';
import { type Acting, actingPerson } from '../../../platform/sessions/acting-person.ts';
import { isAuthentic } from '../parsing/authentication.ts';
import type { ParsedMessage } from '../parsing/parse-message.ts';
import type { AddressRow } from '../queries/addresses.ts';
import type { MessageRow, ReplyKind } from '../queries/messages.ts';
import { personAt } from '../queries/people.ts';
import { senderAt } from '../queries/senders.ts';

/** Whose receipts a message becomes, and who gets the reply; or that someone must decide first, or has blocked the sender. */
export type Verdict = { acting: Acting; reply: ReplyKind } | 'waits' | 'blocked';

/**
 * Decides by the sender's address: the receipts are the sender's own, if the receiving address is theirs or that of their business;
 * otherwise of whoever allowed the sender. A message that somebody has consented to needn't be shown to be the sender's.
 */
export async function whoseReceipts(
  { database, config }: Pick<Services, 'database' | 'config'>,
  address: AddressRow,
  { userId: consentBy }: Pick<MessageRow, 'userId'>,
  { sender, authentication }: Pick<ParsedMessage, 'authentication'> & { sender: string },
): Promise<Verdict> {
  const known = await senderAt(database, address.id, sender);
  if (known?.state === 'blocked') return 'blocked';
  if (consentBy === null && !isShownToBeSenders(config, { sender, authentication })) return 'waits';

  const own = await ownAccount({ database, config }, address, sender);
  if (own !== null) {
    const acting = await actingPerson(database, own);
    // A forged sender mustn't have us write to the one it names.
    return acting ? { acting, reply: 'own' } : 'waits';
  }
  const allowedBy = consentBy ?? (known?.state === 'allowed' ? known.allowedBy : null);
  const acting = allowedBy === null ? null : await actingPerson(database, allowedBy);
  return acting && mayAllow(acting, address) ? { acting, reply: 'other' } : 'waits';
}

/** The sender's own account, if the receiving address takes its receipts. Without a mail server, nobody can verify theirs. */
export const ownAccount = (
  { database, config }: Pick<Services, 'database' | 'config'>,
  address: AddressRow,
  sender: string,
): Promise<string | null> =>
  personAt(database, address, { email: sender, mustBeVerified: config.smtpUrl !== null });

/** Whether a person still decides who may send to an address. */
const mayAllow = ({ person }: Acting, { userId, businessId }: AddressRow): boolean =>
  userId === null ? person.businessId === businessId && may(person, 'manage-email-in') : person.id === userId;

/** Whether a message is shown to be its sender's: by the mail server that's trusted, if one is configured. */
export function isShownToBeSenders(
  { emailIn }: Pick<Services['config'], 'emailIn'>,
  { sender, authentication }: Pick<ParsedMessage, 'sender' | 'authentication'>,
): boolean {
  const authserv = emailIn?.authserv ?? null;
  return sender !== null && (authserv === null || isAuthentic(authentication, { authserv, sender }));
}
