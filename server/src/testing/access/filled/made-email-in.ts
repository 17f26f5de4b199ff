import { Readable } from 'node:stream';
import { createEmailInAddress } from '@docket/shared/email-in/contract';
import type { EmailInOwner } from '@docket/shared/email-in/rules';
import type { EmailApp } from '../../mail/email-app.ts';
import type { RegisteredPerson } from '../../test-app.ts';
import { ok } from '../../test-client.ts';

export interface MadeEmailIn {
  address: string;
  sender: string;
  /** One that failed and is stored. */
  message: string;
}

/** An address that receipts are forwarded to, with a sender who waits and a message that failed. */
export async function makeEmailIn(
  { services: { database, storage, newId, clock } }: EmailApp,
  { client, user }: RegisteredPerson,
  of: EmailInOwner,
  mark: string,
): Promise<MadeEmailIn> {
  const { address } = ok(
    await client.call(createEmailInAddress, { params: { of }, body: { replaces: null } }),
  );
  const [localPart = ''] = address!.replace('receipts+', '').split('@');
  const { id: addressId } = await database
    .selectFrom('email_in_addresses')
    .select('id')
    .where('localPart', '=', localPart)
    .executeTakeFirstOrThrow();
  const sender = newId();
  await database
    .insertInto('email_in_senders')
    .values({ id: sender, addressId, email: `shop.${mark}@example.com`, createdAt: clock() })
    .execute();
  const content = Readable.from([Buffer.from(`Subject: Broken ${mark} ${of}\r\n\r\n`)]);
  const { sha256, size } = await storage.put(content);
  await database.insertInto('files').values({ sha256, size, createdAt: clock() }).execute();
  const message = newId();
  await database
    .insertInto('email_in_messages')
    .values({
      id: message,
      addressId,
      digest: sha256,
      sha256,
      state: 'failed',
      sender: `shop.${mark}@example.com`,
      subject: `Broken ${mark}`,
      receivedAt: clock(),
      ...(of === 'person' ? { userId: user.id } : { forManagers: true }),
    })
    .execute();
  return { address: address!, sender, message };
}
