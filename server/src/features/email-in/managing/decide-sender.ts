import type { EmailIn } from '@docket/shared/email-in/contract';
import { emailInMessages as text } from '@docket/shared/email-in/messages';
import type { EmailInOwner } from '@docket/shared/email-in/rules';
import type { Transaction } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import {
  markUnusedFile,
  type RemovalServices,
  removingFiles,
} from '../../receipts/storage/remove-marked-files.ts';
import { handleMessageJob } from '../job-kinds.ts';
import { lockAddressOf, type Whose } from '../queries/addresses.ts';
import { deleteWaiting, release } from '../queries/messages.ts';
import { deleteSender, lockSender, type SenderRow, updateSender } from '../queries/senders.ts';
import { recordManaging } from './record-managing.ts';
import { seeEmailIn } from './see-email-in.ts';
import { checkManager, managedBy } from './whose.ts';

export type DecidingServices = RemovalServices & Pick<Services, 'jobs' | 'config'>;

interface Which {
  of: EmailInOwner;
  id: string;
}

/** Allows a sender, whose waiting messages become the caller's receipts, or blocks it and deletes them. */
export async function decideSender(
  services: DecidingServices,
  caller: Caller,
  { of, id }: Which,
  state: 'allowed' | 'blocked',
): Promise<EmailIn> {
  await changeSender(services, caller, { of, id }, async (transaction, sender, whose) => {
    const userId = caller.person.id;
    const isAllowed = state === 'allowed';
    await updateSender(transaction, id, { state, allowedBy: isAllowed ? userId : null });
    if (isAllowed)
      for (const messageId of await release(transaction, { ...sender, userId }))
        await services.jobs.enqueue(transaction, handleMessageJob, { messageId });
    else await dropWaiting(services, transaction, sender);
    const action = isAllowed ? 'email-in-sender-allowed' : 'email-in-sender-blocked';
    await recordManaging(transaction, caller, whose, { action, subject: sender.email, at: services.clock() });
  });
  return await seeEmailIn(services, caller, of);
}

/** Forgets a sender and deletes its waiting messages. The next one waits. */
export async function removeSender(
  services: DecidingServices,
  caller: Caller,
  { of, id }: Which,
): Promise<EmailIn> {
  await changeSender(services, caller, { of, id }, async (transaction, sender, whose) => {
    await dropWaiting(services, transaction, sender);
    await deleteSender(transaction, id);
    const about = { action: 'email-in-sender-removed', subject: sender.email, at: services.clock() } as const;
    await recordManaging(transaction, caller, whose, about);
  });
  return await seeEmailIn(services, caller, of);
}

/** The address is locked first, as where messages begin to wait. */
async function changeSender(
  services: DecidingServices,
  caller: Caller,
  { of, id }: Which,
  change: (transaction: Transaction, sender: SenderRow, whose: Whose) => Promise<void>,
): Promise<void> {
  checkManager(services, caller, of);
  await removingFiles(services, async (transaction) => {
    const whose = await managedBy(transaction, caller, of);
    const address = await lockAddressOf(transaction, whose);
    const sender = address && (await lockSender(transaction, address.id, id));
    if (!sender) throw new Refusal('NOT_FOUND', text.senderGone);
    await change(transaction, sender, whose);
  });
}

async function dropWaiting(
  services: DecidingServices,
  transaction: Transaction,
  sender: SenderRow,
): Promise<void> {
  const files = [...new Set(await deleteWaiting(transaction, sender))].toSorted();
  for (const sha256 of files) await markUnusedFile(services, transaction, sha256);
}
