import type { TestResponse } from '../test-client.ts';

/** The longest that personal data may be served from a browser's cache without checking the session. */
const mostSeconds = 60;

/**
 * Returns what's wrong with the caching of a response that needs a session, or null. Only the caller's own browser may
 * keep one, a picture with its tag, for a minute.
 */
export function cachingFault(name: string, headers: TestResponse['headers']): string | null {
  const caching = headers['cache-control'];
  if (caching === 'no-store') return null;
  if (typeof caching !== 'string') return 'says nothing about caching';
  const seconds = Number(/(?:^|[, ])max-age=(\d+)(?:,|$)/.exec(caching)?.[1] ?? Number.NaN);
  const isShort = /^private\b/.test(caching) && seconds <= mostSeconds;
  const isTaggedPicture = typeof headers['etag'] === 'string' && /\/(thumbnail|drawn-pages\/)/.test(name);
  const isRight = isShort && isTaggedPicture && !/public|immutable|s-maxage|stale/.test(caching);
  return isRight ? null : `${name}: ${caching}`;
}
