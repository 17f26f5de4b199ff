import type { ServerResponse } from 'node:http';
import { type LiveEvent, eventsPath } from '@docket/shared/http/live-event';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../errors.ts';
import type { Services } from '../services.ts';
import { sessionToken } from '../sessions/cookie.ts';
import type { FindCaller } from '../sessions/session-lookup.ts';

/** The open streams per person; further pages have to poll. */
const mostPerPerson = 20;
/** The unsent bytes at which a page that stopped reading is disconnected. */
const mostUnread = 64 * 1024;
/** How soon a page reconnects after its stream breaks. */
const reconnectMs = 3000;

interface Options {
  findCaller: FindCaller;
  /** Keeps proxies from closing the stream, and checks whether the session has ended. */
  heartbeatMs: number;
}

/** GET /api/events: server-sent events for a signed-in person's open pages. */
export function eventsRoute(
  app: FastifyInstance,
  { liveEvents }: Pick<Services, 'liveEvents'>,
  { findCaller, heartbeatMs }: Options,
): void {
  const open = new Map<string, Set<() => void>>();

  app.get(eventsPath, { exposeHeadRoute: false }, async (request, reply) => {
    const { person } = await app.binding.authenticate(request);
    const token = sessionToken(request) ?? '';
    const streams = open.get(person.id) ?? new Set();
    if (streams.size >= mostPerPerson)
      throw new Refusal('RATE_LIMITED', undefined, { retryAfterSeconds: 60 });

    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
      // Keep-alive after the stream would delay shutdown.
      connection: 'close',
    });
    write(raw, `retry: ${reconnectMs}\n\n`);

    const endIfSignedOut = async () => {
      if (await findCaller(token, { touch: false })) return;
      send(raw, { type: 'signed-out' });
      end();
    };
    const check = () => {
      endIfSignedOut().catch((error: unknown) => {
        request.log.warn({ err: error }, 'could not check the session of an event stream');
        end();
      });
    };
    const heartbeat = setInterval(() => {
      // The page may have disconnected while its session was looked up, which fires no event.
      if (raw.destroyed) return end();
      write(raw, ':\n\n');
      check();
    }, heartbeatMs);
    // Another of the person's sessions may have ended, so each stream checks its own.
    const unsubscribe = liveEvents.subscribe(person.id, (event) =>
      event.type === 'signed-out' ? check() : send(raw, event),
    );
    const end = () => {
      clearInterval(heartbeat);
      unsubscribe();
      streams.delete(end);
      if (streams.size === 0) open.delete(person.id);
      raw.end();
    };
    open.set(person.id, streams.add(end));
    raw.on('close', end);
  });

  app.addHook('preClose', async () => {
    for (const streams of open.values()) for (const end of streams) end();
  });
}

const send = (raw: ServerResponse, event: LiveEvent): void =>
  write(raw, `data: ${JSON.stringify(event)}\n\n`);

function write(raw: ServerResponse, text: string): void {
  if (raw.writableEnded) return;
  if (raw.writableLength > mostUnread) raw.destroy();
  else raw.write(text);
}
