import type { EmailIn } from '@docket/shared/email-in/contract';
import { emailInMessages as text } from '@docket/shared/email-in/messages';
import type { EmailInOwner } from '@docket/shared/email-in/rules';
import { Refusal } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { addressWith, newLocalPart } from '../addresses/local-part.ts';
import { insertAddress, lockAddressOf, updateAddress } from '../queries/addresses.ts';
import { recordManaging } from './record-managing.ts';
import { seeEmailIn } from './see-email-in.ts';
import { checkManager, managedBy } from './whose.ts';

/** Creates an address, or replaces the one that the caller sees. Its senders and messages stay. */
export async function createAddress(
  services: Pick<Services, 'database' | 'clock' | 'newId' | 'config'>,
  caller: Caller,
  of: EmailInOwner,
  replaces: string | null,
): Promise<EmailIn> {
  checkManager(services, caller, of);
  const { database, clock, newId, config } = services;
  await database.transaction().execute(async (transaction) => {
    const whose = await managedBy(transaction, caller, of);
    const before = await lockAddressOf(transaction, whose);
    const shown = before && config.emailIn ? addressWith(config.emailIn.address, before.localPart) : null;
    if (shown !== replaces) throw new Refusal('CONFLICT', text.addressChanged);
    const address = { localPart: newLocalPart(), createdAt: clock() };
    if (before) await updateAddress(transaction, before.id, address);
    else if (!(await insertAddress(transaction, whose, { id: newId(), ...address })))
      throw new Refusal('CONFLICT', text.addressChanged);
    await recordManaging(transaction, caller, whose, {
      action: 'email-in-address-created',
      // The address itself is for members alone, and the log stays.
      subject: before ? 'Replaced' : 'New',
      at: clock(),
    });
  });
  return await seeEmailIn(services, caller, of);
}
