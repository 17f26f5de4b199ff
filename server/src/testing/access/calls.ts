import type { Endpoint } from '@docket/shared/http/endpoint';
import type { TestResponse } from '../test-client.ts';
import { accountCalls } from './account-calls.ts';
import { clientOf } from './actors.ts';
import { businessCalls } from './business-calls.ts';
import { emailInCalls } from './email-in-calls.ts';
import { programCalls } from './program-calls.ts';
import { receiptCalls } from './receipt-calls.ts';
import type { Call, Scene, Sent } from './scene.ts';
import { statementCalls } from './statement-calls.ts';

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

const calls: Record<string, Call> = {
  ...accountCalls,
  ...businessCalls,
  ...programCalls,
  ...emailInCalls,
  ...receiptCalls,
  ...statementCalls,
};

/** What a call from the table sends. */
export const inputOf = async (name: string, scene: Scene): Promise<Sent> =>
  (await calls[name]?.(scene)) ?? {};

/** Makes a call from the table, and fails if its input doesn't match the contract. */
export async function makeCall(
  endpoint: Endpoint,
  name: string,
  { query, ...about }: Omit<Scene, 'client'> & { query?: Record<string, string> },
): Promise<TestResponse> {
  const client = clientOf(about.app, about.actor);
  const sent = await inputOf(name, { ...about, client });
  if (query) sent.query = { ...sent.query, ...query };
  endpoint.params?.parse(sent.params);
  endpoint.query?.parse(sent.query ?? {});
  const url = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, part: string) =>
    encodeURIComponent(sent.params![part]!),
  );
  const search = sent.query ? `?${new URLSearchParams(sent.query).toString()}` : '';
  if (sent.files) return await client.uploadParts(`${url}${search}`, sent.files);
  if (endpoint.body && 'parse' in endpoint.body) endpoint.body.parse(sent.body);
  return await client.request({
    method: endpoint.method,
    url,
    ...(sent.query && { query: sent.query }),
    ...(sent.body && { payload: sent.body }),
  });
}
