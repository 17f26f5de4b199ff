import { once } from 'node:events';
import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a proxy sets X-Forwarded-For; `client` is the address it sees. */
export type Forwarding = (sent: string | undefined, client: string) => string | undefined;

export const forwardings = {
  /** nginx's `proxy_add_x_forwarded_for`. */
  adds: (sent, client) => (sent ? `${sent}, ${client}` : client),
  /** nginx's `X-Forwarded-For $remote_addr`, and Caddy's default. */
  replaces: (_, client) => client,
  sendsNone: () => undefined,
  passesOn: (sent) => sent,
} satisfies Record<string, Forwarding>;

export interface TestProxy {
  url: string;
  close: () => Promise<void>;
}

/** A real HTTP proxy on this machine. All its clients appear to have one address. */
export async function startProxy(
  target: string,
  { client, forwarding }: { client: string; forwarding: Forwarding },
): Promise<TestProxy> {
  const server = createServer((incoming, outgoing) => {
    const onward = request(`${target}${incoming.url}`, {
      method: incoming.method,
      headers: headersOf(incoming.headers, forwarding, client),
    });
    onward.on('response', (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
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
