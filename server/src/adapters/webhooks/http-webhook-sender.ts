import { lookup as lookUp } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { type RequestOptions, request as requestSecure } from 'node:https';
import { type WebhookRequest, type WebhookSender, WebhookFailure } from '../../ports/webhooks.ts';
import { isLocalName, isPublic, literalAddress, networkFinder } from './callable-addresses.ts';

interface Options {
  /** Networks whose addresses are called although they're private, also over plain HTTP: 10.0.0.0/8. */
  networks: readonly string[];
  timeoutMs?: number;
  resolve?: (hostname: string) => Promise<LookupAddress[]>;
  /** The certificate to trust in place of the usual ones. */
  ca?: string;
}

/** Nothing of a response is used but its status. */
const longestHead = 16 * 1024;

/**
 * Sends webhooks over HTTPS. Names are looked up once for each message: every address found must be allowed, and the connection
 * is made to one of those, so that a name can't lead elsewhere in between. Redirects aren't followed.
 */
export function httpWebhookSender({
  networks,
  timeoutMs = 10_000,
  resolve = (hostname) => lookUp(hostname, { all: true }),
  ca,
}: Options): WebhookSender {
  const isAllowed = networkFinder(networks);
  /** Plain HTTP could be read and changed on its way through the internet. */
  const mayConnect = (url: URL, address: string): boolean =>
    isAllowed(address) || (url.protocol === 'https:' && isPublic(address));

  async function addressesOf(url: URL): Promise<LookupAddress[]> {
    const literal = literalAddress(url);
    const found =
      literal === null ? await resolved(url.hostname) : [{ address: literal, family: familyOf(literal) }];
    if (found.length === 0) throw new WebhookFailure('unknown-host');
    if (!found.every(({ address }) => mayConnect(url, address))) throw new WebhookFailure('not-public');
    return found;
  }

  async function resolved(hostname: string): Promise<LookupAddress[]> {
    try {
      return await resolve(hostname);
    } catch {
      throw new WebhookFailure('unknown-host');
    }
  }

  return {
    mayCall(given) {
      const url = new URL(given);
      const literal = literalAddress(url);
      if (literal !== null) return mayConnect(url, literal);
      return networks.length > 0 || (url.protocol === 'https:' && !isLocalName(url.hostname));
    },

    async send({ url: given, headers, body, signal }) {
      const limit = AbortSignal.timeout(timeoutMs);
      const either = signal ? AbortSignal.any([limit, signal]) : limit;
      const url = new URL(given);
      try {
        const found = await beforeAborted(addressesOf(url), either);
        return await post(url, found, { headers, body, signal: either, ca });
      } catch (error) {
        // The program is stopping: it's not the address's fault.
        if (signal?.aborted) throw signal.reason;
        if (error instanceof WebhookFailure) throw error;
        throw new WebhookFailure(limit.aborted ? 'timeout' : problemOf(error));
      }
    },
  };
}

const familyOf = (address: string): 4 | 6 => (address.includes(':') ? 6 : 4);

/** A lookup can't be cancelled. */
function beforeAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', stop));
}

function post(
  url: URL,
  addresses: LookupAddress[],
  {
    headers,
    body,
    signal,
    ca,
  }: Pick<WebhookRequest, 'headers' | 'body'> & { signal: AbortSignal; ca: string | undefined },
): Promise<number> {
  const content = Buffer.from(body);
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': content.length },
    // A connection of its own, to an address that was checked.
    agent: false,
    lookup: (_, wanted, found) => {
      const [first] = addresses;
      if (wanted.all) found(null, addresses);
      else found(null, first?.address ?? '', first?.family);
    },
    maxHeaderSize: longestHead,
    signal,
    ...(ca !== undefined && { ca }),
  };
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, options);
    // Also when the rest of a response isn't read.
    request.on('error', reject);
    request.once('response', (response) => {
      const { statusCode = 0 } = response;
      response.destroy();
      if (statusCode >= 300 && statusCode < 400) reject(new WebhookFailure('redirected'));
      else resolve(statusCode);
    });
    request.end(content);
  });
}

/** Codes of OpenSSL, as Node names them. */
const certificateProblems =
  /^(CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_TLS_CERT|HOSTNAME_MISMATCH|ERR_SSL|EPROTO|INVALID_CA|PATH_LENGTH)/;

function problemOf(error: unknown): 'certificate' | 'unreachable' {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return certificateProblems.test(code) ? 'certificate' : 'unreachable';
}
