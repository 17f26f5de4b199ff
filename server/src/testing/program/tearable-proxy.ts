import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A stretch of network that tests can break. */
export interface TearableProxy {
  port: number;
  /** Breaks every connection and refuses new ones for a while. */
  tear: (ms: number) => Promise<void>;
  /** Passes nothing on for a while, as if a cable were out, and then breaks every connection. */
  silence: (ms: number) => Promise<void>;
  /** Breaks every connection for its client only, like a machine that loses its power: the server never hears of it. */
  strand: () => void;
  close: () => Promise<void>;
}

/** Passes connections on to a port of this machine, which may change. */
export async function startTearableProxy(target: () => number): Promise<TearableProxy> {
  const sockets = new Set<net.Socket>();
  const stranded = new Set<net.Socket>();
  let state: 'whole' | 'torn' | 'silent' = 'whole';

  function join(one: net.Socket, other: net.Socket): void {
    sockets.add(one);
    const end = () => stranded.has(other) || other.destroy();
    one.on('error', end);
    one.on('close', () => {
      sockets.delete(one);
      end();
    });
    one.on('data', (bytes) => {
      if (!other.write(bytes)) one.pause();
    });
    other.on('drain', () => state !== 'silent' && one.resume());
    one.on('end', () => stranded.has(other) || other.end());
    if (state === 'silent') one.pause();
  }

  const server = net.createServer({ allowHalfOpen: true }, (client) => {
    if (state === 'torn') return void client.resetAndDestroy();
    const upstream = net.connect({ port: target(), host: '127.0.0.1', allowHalfOpen: true });
    join(client, upstream);
    join(upstream, client);
    client.once('stranded', () => {
      stranded.add(upstream);
      client.resetAndDestroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const breakAll = (): void => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    port: (server.address() as net.AddressInfo).port,
    async tear(ms) {
      state = 'torn';
      breakAll();
      await sleep(ms);
      state = 'whole';
    },
    async silence(ms) {
      state = 'silent';
      for (const socket of sockets) socket.pause();
      await sleep(ms);
      breakAll();
      state = 'whole';
    },
    strand() {
      for (const socket of sockets) socket.emit('stranded');
    },
    async close() {
      server.close();
      breakAll();
      await once(server, 'close');
    },
  };
}
