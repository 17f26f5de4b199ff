import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface Balancer {
  url: string;
  /** The machines that were ready when they were last asked. */
  ready: () => readonly string[];
  close: () => void;
}

/** How often the machines are asked whether they're ready. */
const checkMs = 100;

/** Distributes requests over the machines that say they're ready, each on a connection of its own. */
export async function startBalancer(machines: readonly string[]): Promise<Balancer> {
  let ready = machines;
  let turn = 0;

  const closed = new AbortController();
  async function check(): Promise<void> {
    while (!closed.signal.aborted) {
      const answers = await Promise.all(
        machines.map(async (url) => (await fetch(`${url}/api/ready`).catch(() => null))?.ok ?? false),
      );
      ready = machines.filter((_, index) => answers[index]);
      await wait(checkMs);
    }
  }

  async function forward(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const machine = ready[(turn += 1) % ready.length];
    if (machine === undefined) throw new Error('no machine is ready');
    const { method, url = '/', headers } = request;
    const upstream = http.request(new URL(url, machine), { method, headers, agent: false });
    request.pipe(upstream);
    const [answer] = (await once(upstream, 'response')) as [http.IncomingMessage];
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  }

  const server = http.createServer((request, response) => {
    forward(request, response).catch((error: unknown) => response.writeHead(502).end(String(error)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  void check();
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    ready: () => ready,
    close() {
      closed.abort();
      server.close();
      server.closeAllConnections();
    },
  };
}
