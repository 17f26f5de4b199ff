import { Readable } from 'node:stream';
import { receiptMessages } from '@docket/shared/receipts/messages';
import { maxUploadBytes } from '@docket/shared/receipts/rules';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { errorCode } from '../error-code.ts';
import { Refusal } from '../errors.ts';
import { guardFile } from '../http/served-files.ts';

/** The file of a multipart form as it comes in. What `mediaType` says is the sender's claim. */
export interface SentFile {
  filename: string;
  mediaType: string;
  content: Readable;
}

export interface FileAnswer {
  mediaType: string;
  filename: string;
  content: Readable | Buffer;
  disposition: 'inline' | 'attachment';
  /** How long the caller's own browser may keep it, for ever when its address names its content; not at all when absent. */
  cacheSeconds?: number | 'for ever';
}

/** A form is more than its file by no more than this. */
const formOverhead = 64 * 1024;

/** Routes a call whose body is a form with a file; only such routes take forms at all. */
export function routeForms(app: FastifyInstance, route: RouteOptions): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, { limits: { files: 1, fields: 10, fileSize: maxUploadBytes } });
    scope.addHook('onRequest', async (request) => {
      if (Number(request.headers['content-length']) > maxUploadBytes + formOverhead)
        throw new Refusal('TOO_LARGE', receiptMessages.tooLarge);
    });
    scope.addHook('preHandler', async (request) => {
      if (!request.isMultipart()) throw new Refusal('UNSUPPORTED_TYPE');
    });
    scope.route(route);
  });
}

/** The file in the form's field `file`. Its content fails at the end when another file follows. */
export async function sentFile(request: FastifyRequest): Promise<SentFile> {
  const files = request.files();
  const part = await nextFile(files);
  if (part?.fieldname !== 'file') throw new Refusal('INVALID', receiptMessages.noFile);
  return {
    filename: part.filename,
    mediaType: part.mimetype,
    content: Readable.from(whole(part.file, files)),
  };
}

/** The form's reader ends a file quietly at its limit, and a broken connection looks like any other failure. */
async function* whole(file: MultipartFile['file'], files: SentFiles): AsyncGenerator<Uint8Array> {
  try {
    yield* file as AsyncIterable<Uint8Array>;
  } catch {
    throw new Refusal('INVALID', receiptMessages.uploadFailed);
  }
  if (file.truncated) throw new Refusal('TOO_LARGE', receiptMessages.tooLarge);
  await nextFile(files);
}

type SentFiles = AsyncIterableIterator<MultipartFile>;

/** A form that is malformed, breaks off or holds more than one file makes its reader fail. */
async function nextFile(files: SentFiles): Promise<MultipartFile | undefined> {
  try {
    const { value, done } = await files.next();
    return done ? undefined : value;
  } catch (error) {
    const isSecond = errorCode(error) === 'FST_FILES_LIMIT';
    throw new Refusal('INVALID', isSecond ? receiptMessages.oneFile : receiptMessages.uploadFailed);
  }
}

/** Sends a file so that a browser shows it or keeps it, and never runs it. */
export function sendFile(response: FastifyReply, file: FileAnswer): FastifyReply {
  guardFile(response, file);
  return response.send(file.content);
}
