import { setTimeout as sleep } from 'node:timers/promises';
import type { CrashPerson, Ledger } from './ledger.ts';

/** A client waits this long for an answer, and this long before it asks again. */
const answerWithinMs = 20_000;
const againAfterMs = 200;

export interface Answer {
  status: number;
  body: Record<string, unknown>;
  /** Whether an earlier attempt may have been carried out unnoticed. */
  isRepeat: boolean;
}

export interface Asking {
  url: string;
  ledger: Ledger;
  /** The moment after which a request that isn't settled is a fault. */
  deadline: () => number;
}

interface Request {
  name: string;
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  body?: unknown;
  /** In place of a body. */
  form?: () => FormData;
  givesUp?: boolean;
  hangsUpMs?: number | null;
}

/**
 * Asks until there's an answer that settles it, as Docket's pages do: after a broken connection or a 5xx, they ask
 * again. Null if the person gave up, or the answer never came.
 */
export async function ask(
  { url, ledger, deadline }: Asking,
  { cookie }: CrashPerson,
  { name, method, path, body, form, givesUp = false, hangsUpMs = null }: Request,
): Promise<Answer | null> {
  for (let isRepeat = false; ; isRepeat = true) {
    try {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(form && { body: form() }),
        signal: AbortSignal.timeout((!isRepeat && hangsUpMs) || answerWithinMs),
      });
      const text = await response.text();
      ledger.count(`${name} ${response.status}`);
      if (response.status < 500) return { status: response.status, body: JSON.parse(text), isRepeat };
    } catch {
      ledger.count(`${name} without an answer`);
    }
    if (givesUp) return null;
    if (Date.now() > deadline()) {
      ledger.findings.push(`${name} isn't answered although everything has recovered`);
      return null;
    }
    await sleep(againAfterMs);
  }
}
