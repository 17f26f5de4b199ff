import assert from 'node:assert/strict';
import { errorBody } from '@docket/shared/http/endpoint';
import type { Case } from './requests/cases.ts';
import type { Answer } from './send.ts';

/** The longest that any answer may take. */
export const slowestMs = 10_000;

/** The refusals with a status of 500 or more that are documented: something outside the program, or a queue that's full. */
const documented: ReadonlySet<string> = new Set(['UNAVAILABLE', 'PAYMENTS_NOT_CONFIGURED']);

/** Everyone may have what these answer: they're asked with a secret. */
const bySecret = /^\/+api\/(verify|invitations\/look)/i;

/** Whether an address is of the API; a page that's opened in a tab answers the person, not a program. */
const isCall = (path: string): boolean =>
  /^\/api(\/|\?|$)/.test(path) && !path.startsWith('/api/create-checkout-session');

/** What's wrong with an answer; null if nothing is. */
export function faultOf(made: Case, answer: Answer, secrets: readonly string[]): string | null {
  if (answer.ms > slowestMs) return `took ${Math.round(answer.ms)} ms`;
  return (
    (answer.status >= 400 ? faultOfError(made, answer) : faultOfSuccess(made, answer)) ??
    (made.actor.isOutsider ? leakOf(made, answer, secrets) : null)
  );
}

function faultOfError({ method, path }: Case, { status, mediaType, content }: Answer): string | null {
  const text = content.toString();
  const hasBody = method !== 'HEAD' && isCall(path);
  const refusal = hasBody ? parsed(text) : null;
  const code = (refusal as { error?: string } | null)?.error ?? '';
  if (status >= 500 && !(status === 503 && documented.has(code))) return `${status} ${text.slice(0, 300)}`;
  if (!hasBody) return null;
  if (!mediaType.startsWith('application/json')) return `${status} as ${mediaType}: ${text.slice(0, 300)}`;
  return errorBody.strict().safeParse(refusal).success
    ? null
    : `${status} without the form of an error: ${text.slice(0, 300)}`;
}

function faultOfSuccess({ endpoint, method }: Case, { status, content }: Answer): string | null {
  if (!endpoint || status !== 200 || method === 'HEAD' || 'kind' in endpoint.reply) return null;
  const body = parsed(content.toString());
  const result = endpoint.reply.safeParse(body);
  if (!result.success) return `an answer unlike its contract: ${result.error.message.slice(0, 500)}`;
  try {
    assert.deepEqual(result.data, body);
    return null;
  } catch (error) {
    return `an answer with more than its contract: ${(error as Error).message.slice(0, 500)}`;
  }
}

function leakOf({ path, body }: Case, { content }: Answer, secrets: readonly string[]): string | null {
  if (bySecret.test(path)) return null;
  const text = content.toString('latin1');
  const leaked = secrets.find((secret) => text.includes(secret));
  if (leaked === undefined) return null;
  const sent = `${path}\n${body?.toString('latin1') ?? ''}`;
  return sent.includes(leaked) ? null : `gives away ${leaked}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
