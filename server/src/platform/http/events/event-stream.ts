import type { LiveEvent } from '@docket/shared/http/live-event';
import type { FastifyReply } from 'fastify';

/** The unsent bytes at which a page that stopped reading is disconnected. */
const mostUnread = 64 * 1024;
/** How soon a page reconnects after its stream breaks. */
const reconnectMs = 3000;

/** A response that stays open for server-sent events. */
export interface EventStream {
  send: (event: LiveEvent) => void;
  /** Sends nothing that the page sees, but keeps proxies from closing the stream. */
  keepAlive: () => void;
  end: () => void;
}

/** Starts the response. `onClosed` is called once the page has disconnected. */
export function openEventStream(reply: FastifyReply, onClosed: () => void): EventStream {
  reply.hijack();
  const { raw } = reply;
  const write = (text: string): void => {
    if (raw.writableEnded) return;
    if (raw.writableLength > mostUnread) raw.destroy();
    else raw.write(text);
  };
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
    // Keep-alive after the stream would delay shutdown.
    connection: 'close',
  });
  write(`retry: ${reconnectMs}\n\n`);
  raw.on('close', onClosed);
  return {
    send: (event) => write(`data: ${JSON.stringify(event)}\n\n`),
    keepAlive: () => write(':\n\n'),
    end: () => raw.end(),
  };
}
