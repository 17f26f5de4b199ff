import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody } from '@docket/shared/http/endpoint';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { StorageFull } from '../../ports/storage.ts';
import { refusalByDatabase } from '../database/database-errors.ts';
import { Refusal, type RefusalCode, storageFull } from '../errors.ts';

/** What the framework itself refuses (a malformed body, a form that is too long ...) is told by its status alone. */
const byStatus: Partial<Record<number, RefusalCode>> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_TYPE',
  429: 'RATE_LIMITED',
};

/** Every call that is not answered as asked ends here: one form of body, and no detail of what is unexpected. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => answerError(error, request, reply));
}

/** Also answers what fails before any route is found: an address that can't be decoded, for one. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  if (refusal.code === 'INTERNAL')
    request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
  else if (refusal.code === 'STORAGE_FULL')
    request.log.warn({ err: error }, 'not enough disk space to store files');
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
 * Answers what is no HTTP at all, or breaks a limit of the server's own parser: no request exists yet, so that the
 * answer is written by hand.
 */
export function answerParserError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
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
  }
  socket.destroySoon();
}

const parserRefusals: Partial<Record<string, [status: number, code: RefusalCode, message?: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'TOO_LARGE'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'TOO_LARGE'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'INVALID', 'The request took too long to arrive.'],
};

/** Reads on what the caller still sends, so that the answer is heard and the connection serves the next call. */
function drain({ raw }: FastifyRequest): void {
  if (raw.complete || raw.destroyed) return;
  raw.unpipe();
  raw.resume();
}
