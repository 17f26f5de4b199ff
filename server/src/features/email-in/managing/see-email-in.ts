import type { EmailIn, EmailInMessage } from '@docket/shared/email-in/contract';
import { emailInMessages as text } from '@docket/shared/email-in/messages';
import type { EmailInOwner } from '@docket/shared/email-in/rules';
import { may } from '@docket/shared/permissions';
import { Refusal } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { addressWith } from '../addresses/local-part.ts';
import { addressOf } from '../queries/addresses.ts';
import { latestMessages, type ListedMessage, messagesOfPerson } from '../queries/lists.ts';
import { sendersOf } from '../queries/senders.ts';

const off: EmailIn = { isOn: false, address: null, senders: [], messages: [] };

/**
 * Returns the caller's own address, or their business's. Every member may send there, but only its managers see its senders and
 * the failed messages that aren't a member's.
 */
export async function seeEmailIn(
  { database, config }: Pick<Services, 'database' | 'config'>,
  caller: Caller,
  of: EmailInOwner,
): Promise<EmailIn> {
  const { owner, business, person } = caller;
  if (of === 'business' && !business) throw new Refusal('NOT_FOUND');
  if (!config.emailIn) return off;
  const whose = of === 'business' && business ? { business } : { owner };
  const address = await addressOf(database, whose);
  if (!address) return { ...off, isOn: true };
  const isManager = of === 'person' || may(person, 'manage-email-in');
  const senders = isManager ? await sendersOf(database, address.id) : [];
  return {
    isOn: true,
    address: addressWith(config.emailIn.address, address.localPart),
    senders: senders.map(({ id, email, state, createdAt, waiting }) => ({
      id,
      email,
      state,
      createdAt: createdAt.toISOString(),
      waiting,
    })),
    messages: (await latestMessages(database, owner, { addressId: address.id, isManager })).map(present),
  };
}

const present = ({ id, sender, subject, receivedAt, state, parts }: ListedMessage): EmailInMessage => ({
  id,
  sender,
  subject,
  receivedAt: receivedAt.toISOString(),
  problem: state === 'failed' ? text.unreadable : parts.length === 0 ? text.nothingFound : null,
  parts: parts.map(({ name, outcome, receiptId, problem }) => ({ name, outcome, receiptId, problem })),
});

/** Everything stored about a person's own address, for the export of their data. */
export async function describeEmailIn(
  { database, config }: Pick<Services, 'database' | 'config'>,
  { owner }: Pick<Caller, 'owner'>,
): Promise<object> {
  const address = await addressOf(database, { owner });
  const senders = address ? await sendersOf(database, address.id) : [];
  return {
    address: address && config.emailIn ? addressWith(config.emailIn.address, address.localPart) : null,
    senders: senders.map(({ email, state, createdAt }) => ({ email, state, createdAt })),
    messages: (await messagesOfPerson(database, owner)).map(present),
  };
}
