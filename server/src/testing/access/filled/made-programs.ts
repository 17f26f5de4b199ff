import { createAccessToken } from '@docket/shared/programs/token-contract';
import { createWebhook } from '@docket/shared/programs/webhook-contract';
import type { RegisteredPerson } from '../../test-app.ts';
import { ok } from '../../test-client.ts';

export interface MadePrograms {
  /** The owner's. */
  token: string;
  /** The owner's, and the business's. */
  webhooks: { own: string; ofBusiness: string };
}

export async function makePrograms(
  owner: RegisteredPerson,
  admin: RegisteredPerson,
  mark: string,
): Promise<MadePrograms> {
  // Nothing is sent there: the events are over.
  const url = `https://${mark}.example.com/`;
  const events = ['receipt.processed'] as const;
  const token = ok(
    await owner.client.call(createAccessToken, {
      body: { name: `Token ${mark}`, scopes: ['receipts:read'], days: 7 },
    }),
  );
  const own = ok(
    await owner.client.call(createWebhook, { body: { of: 'person', url, events: [...events] } }),
  );
  const ofBusiness = ok(
    await admin.client.call(createWebhook, { body: { of: 'business', url, events: [...events] } }),
  );
  return { token: token.id, webhooks: { own: own.id, ofBusiness: ofBusiness.id } };
}
