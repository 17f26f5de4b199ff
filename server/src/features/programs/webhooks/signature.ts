import { createHmac, randomBytes } from 'node:crypto';

const secretPrefix = 'whsec_';

/** A signing secret in the form of Standard Webhooks. */
export const newSecret = (): string => secretPrefix + randomBytes(32).toString('base64');

/** The headers of a message, which prove who sent it, when, and that nothing was changed (standardwebhooks.com). */
export function signedHeaders(
  secret: string,
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1000).toString();
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Docket-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}
