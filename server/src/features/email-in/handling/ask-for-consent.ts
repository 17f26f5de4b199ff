import { hoursBetweenNotices, maxWaitingMessages, maxWaitingSenders } from '@docket/shared/email-in/rules';
import { hourMs } from '../../../platform/durations.ts';
import type { Transaction } from '../../../platform/database.ts';
import { enqueueEmail } from '../../mail/enqueue-email.ts';
import { ownerOrAdmins } from '../../mail/owner-or-admins.ts';
import { senderWaitingEmail } from '../emails/sender-waiting.ts';
import { type AddressRow, lockAddress, updateAddress } from '../queries/addresses.ts';
import { countWaitingMessages, holdMessage, type MessageRow } from '../queries/messages.ts';
import { countWaitingSenders, insertSender, senderAt } from '../queries/senders.ts';
import { finishMessage, type HandlingServices } from './finish-message.ts';
import { tooMany } from './outcomes.ts';

/**
 * Holds a message until someone allows its sender, who isn't notified: the address may be forged. Beyond the limits it's listed
 * as refused, so that strangers can't fill the storage or a list.
 */
export async function askForConsent(
  services: HandlingServices,
  message: MessageRow,
  about: { sender: string; subject: string },
): Promise<void> {
  const { id, addressId } = message;
  const fullAddress = await services.database.transaction().execute(async (transaction) => {
    const address = await lockAddress(transaction, addressId);
    if (!address) return null;
    if (!(await hasRoom(transaction, addressId, about.sender))) return address;
    if (await holdMessage(transaction, id, about)) {
      await listSender(services, transaction, addressId, about.sender);
      await notifyOwnerOrAdmins(services, transaction, address);
    }
    return null;
  });
  if (fullAddress) await finishMessage(services, message, tooMany(about, message, fullAddress));
}

async function hasRoom(transaction: Transaction, addressId: string, sender: string): Promise<boolean> {
  if ((await countWaitingMessages(transaction, addressId)) >= maxWaitingMessages) return false;
  const isListed = (await senderAt(transaction, addressId, sender)) !== undefined;
  return isListed || (await countWaitingSenders(transaction, addressId)) < maxWaitingSenders;
}

async function listSender(
  { newId, clock }: HandlingServices,
  transaction: Transaction,
  addressId: string,
  email: string,
): Promise<void> {
  if (await senderAt(transaction, addressId, email)) return;
  await insertSender(transaction, { id: newId(), addressId, email, createdAt: clock() });
}

/** Emails those who decide, but not for each message. */
async function notifyOwnerOrAdmins(
  services: HandlingServices,
  transaction: Transaction,
  address: AddressRow,
): Promise<void> {
  const now = services.clock();
  const last = address.notifiedAt?.getTime() ?? 0;
  if (now.getTime() - last < hoursBetweenNotices * hourMs) return;
  await updateAddress(transaction, address.id, { notifiedAt: now });
  for (const userId of await ownerOrAdmins(transaction, address))
    await enqueueEmail(services, transaction, senderWaitingEmail, { addressId: address.id, userId });
}
