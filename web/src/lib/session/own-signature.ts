import { savedSignature, saveSignature } from '@docket/shared/account/contract';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../api/api-client.ts';
import { endpointQuery } from '../api/query-client.ts';
import { sessionQuery } from './session.ts';

/** Updates the user's signature (null removes it) on every screen that shows it. */
export async function cacheSignature(client: QueryClient, signatureImage: string | null): Promise<void> {
  const { user } = await call(saveSignature, { body: { signatureImage } });
  client.setQueryData(sessionQuery.queryKey, user);
  client.setQueryData(endpointQuery(savedSignature).queryKey, { signatureImage: user.signatureImage });
}
