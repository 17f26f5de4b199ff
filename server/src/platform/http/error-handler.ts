import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody } from '@docket/shared/http/endpoint';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { StorageFull } from '../../ports/storage.ts';
import { refusalByDatabase } from '../database/database-errors.ts';
import { Refusal, type RefusalCode, storageFull } from '../errors.ts';

/** The framework's own errors, such as a malformed body, are reported by status only. */
const byStatus: Partial<Record<number, RefusalCode>> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_TYPE',
  429: 'RATE_LIMITED',
};

/** Handles every failed request: one form of body, without details of unexpected errors. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => sendError(error, request, reply));
}

/** Also handles failures before routing, such as a URL that can't be decoded. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  if (refusal.code === 'INTERNAL')
    request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
  else if (refusal.code === 'STORAGE_FULL')
    request.log.warn({ err: error }, 'not enough disk space to store files');
  else if (refusal.code === 'UNAVAILABLE' && !(error instanceof Refusal))
    request.log.warn({ err: error, route: request.routeOptions.url }, 'request failed for now');
  drain(request);
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
  return reply
    .code(refusal.status)
    .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .send(JSON.stringify(bodyOf(refusal)));
}

const bodyOf = ({ code, message, receiptId, current }: Refusal): ErrorBody => ({
  error: code,
  message,
  ...(receiptId && { receiptId }),
  ...(current && { current }),
});

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const byDatabase = refusalByDatabase(error);
  if (byDatabase) return byDatabase;
  if (error instanceof StorageFull) return storageFull();
  const status = (error as Partial<FastifyError> | null)?.statusCode ?? 500;
  if (status < 400 || status >= 500) return new Refusal('INTERNAL');
  return new Refusal(byStatus[status] ?? 'INVALID');
}

/**
 * Responds to data that isn't HTTP or exceeds the server's parser limits. There's no request yet, so the response is
 * written by hand.
 */
export function sendParserError(error: Error & { code?: string }, socket: Socket): void {
  // The parser reports every further chunk of a request that was refused.
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const [status, code, message] = parserRefusals[error.code ?? ''] ?? [400, 'INVALID'];
  const body = JSON.stringify({
    error: code,
    message: message ?? new Refusal(code).message,
  } satisfies ErrorBody);
  socket.write(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      'cache-control: no-store',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
  socket.destroySoon();
}

const parserRefusals: Partial<Record<string, [status: number, code: RefusalCode, message?: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'TOO_LARGE'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'TOO_LARGE'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'INVALID', 'The request took too long to arrive.'],
};

/** Reads the rest of the request, so that the client gets the response and can reuse the connection. */
function drain({ raw }: FastifyRequest): void {
  if (raw.complete || raw.destroyed) return;
  raw.unpipe();
  raw.resume();
}
