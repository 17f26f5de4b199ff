import { once } from 'node:events';
import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a proxy does with X-Forwarded-For; `client` is the address that it sees. */
export type Forwarding = (sent: string | undefined, client: string) => string | undefined;

export const forwardings = {
  /** `proxy_add_x_forwarded_for` of nginx. */
  adds: (sent, client) => (sent ? `${sent}, ${client}` : client),
  /** `X-Forwarded-For $remote_addr` of nginx, and what Caddy does. */
  replaces: (_, client) => client,
  sendsNone: () => undefined,
  passesOn: (sent) => sent,
} satisfies Record<string, Forwarding>;

export interface TestProxy {
  url: string;
  close: () => Promise<void>;
}

/** A real HTTP proxy on this machine, all of whose callers have one address as far as it says. */
export async function startProxy(
  target: string,
  { client, forwarding }: { client: string; forwarding: Forwarding },
): Promise<TestProxy> {
  const server = createServer((incoming, outgoing) => {
    const onward = request(`${target}${incoming.url}`, {
      method: incoming.method,
      headers: headersOf(incoming.headers, forwarding, client),
    });
    onward.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function headersOf(
  { 'x-forwarded-for': sent, ...rest }: IncomingHttpHeaders,
  forwarding: Forwarding,
  client: string,
): IncomingHttpHeaders {
  const forwarded = forwarding(sent?.toString(), client);
  return { ...rest, ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) };
}
