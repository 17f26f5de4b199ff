import { eventsPath } from '@docket/shared/http/live-event';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { sessionToken } from '../../sessions/cookie.ts';
import type { FindCaller } from '../../sessions/session-lookup.ts';
import { openEventStream } from './event-stream.ts';

/** The open streams per person; further pages have to poll. */
const mostPerPerson = 20;

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
  /** What ends each open stream of a person. */
  const open = new Map<string, Set<() => void>>();

  app.get(eventsPath, { exposeHeadRoute: false }, async (request, reply) => {
    const { person } = await app.binding.authenticate(request);
    const ends = open.get(person.id) ?? new Set();
    if (ends.size >= mostPerPerson) throw new Refusal('RATE_LIMITED', undefined, { retryAfterSeconds: 60 });
    // The page may have disconnected while its session was looked up.
    if (reply.raw.destroyed) return reply.hijack();

    const token = sessionToken(request) ?? '';
    const stream = openEventStream(reply, end);
    const endIfSignedOut = async (): Promise<void> => {
      try {
        if (await findCaller(token, { touch: false })) return;
        stream.send({ type: 'signed-out' });
      } catch (error) {
        request.log.warn({ err: error }, 'could not check the session of an event stream');
      }
      end();
    };
    const heartbeat = setInterval(() => {
      stream.keepAlive();
      void endIfSignedOut();
    }, heartbeatMs);
    const unsubscribe = liveEvents.subscribe(person.id, (event) => {
      // Another of the person's sessions may have ended, so each stream checks its own.
      if (event.type === 'signed-out') void endIfSignedOut();
      else stream.send(event);
    });
    open.set(person.id, ends.add(end));

    function end(): void {
      if (!ends.delete(end)) return;
      clearInterval(heartbeat);
      unsubscribe();
      if (ends.size === 0) open.delete(person.id);
      stream.end();
    }
  });

  app.addHook('preClose', async () => {
    for (const ends of open.values()) for (const end of ends) end();
  });
}
