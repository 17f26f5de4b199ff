import type { EmailIn, EmailInMessage } from '@docket/shared/email-in/contract';
import { emailInMessages as text } from '@docket/shared/email-in/messages';
import type { EmailInOwner } from '@docket/shared/email-in/rules';
import { may } from '@docket/shared/permissions';
import { Refusal } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { addressWith } from '../addresses/local-part.ts';
import type { Database, Transaction } from '../../../platform/database.ts';
import { addressOf, type Whose } from '../queries/addresses.ts';
import {
  latestMessages,
  type ListedMessage,
  messagesOfPerson,
  type Viewer,
} from '../queries/listed-messages.ts';
import { sendersOf } from '../queries/senders.ts';

const off: EmailIn = { isOn: false, address: null, senders: [], messages: [] };

/**
 * Returns the caller's own address, or their business's. Every member may send there, but only admins see its senders and
 * the failed messages that aren't a member's.
 */
export async function seeEmailIn(
  { database, config }: Pick<Services, 'database' | 'config'>,
  caller: Caller,
  of: EmailInOwner,
): Promise<EmailIn> {
  const whose = whoseSeen(caller, of);
  if (!config.emailIn) return off;
  const address = await addressOf(database, whose);
  if (!address) return { ...off, isOn: true };
  const managesIt = managesAddress(caller, of);
  const senders = managesIt ? await sendersOf(database, address.id) : [];
  const messages = await latestMessages(database, { owner: caller.owner, addressId: address.id, managesIt });
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
    messages: messages.map(present),
  };
}

/** Whose address the caller sees. */
function whoseSeen({ owner, business }: Caller, of: EmailInOwner): Whose {
  if (of === 'person') return { owner };
  if (!business) throw new Refusal('NOT_FOUND');
  return { business };
}

const managesAddress = ({ person }: Caller, of: EmailInOwner): boolean =>
  of === 'person' || may(person, 'manage-email-in');

/** Which messages of the address the caller sees; null if there's none. */
export async function viewerOf(
  database: Database | Transaction,
  caller: Caller,
  of: EmailInOwner,
): Promise<Viewer | null> {
  const address = await addressOf(database, whoseSeen(caller, of));
  return address
    ? { owner: caller.owner, addressId: address.id, managesIt: managesAddress(caller, of) }
    : null;
}

const present = (message: ListedMessage): EmailInMessage => {
  const { id, sender, subject, receivedAt, parts } = message;
  return {
    id,
    sender,
    subject,
    receivedAt: receivedAt.toISOString(),
    problem: problemOf(message),
    parts: parts.map(({ name, outcome, receiptId, problem }) => ({ name, outcome, receiptId, problem })),
    isStored: message.state === 'failed' && message.sha256 !== null,
  };
};

function problemOf({ state, isTooLarge, parts }: ListedMessage): string | null {
  // A part says itself what's wrong with it.
  if (parts.length > 0) return null;
  if (state === 'failed') return isTooLarge ? text.tooLarge : text.unreadable;
  return text.nothingFound;
}

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
