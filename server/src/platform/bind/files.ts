import { Readable } from 'node:stream';
import type { FileBody } from '@docket/shared/http/endpoint';
import { receiptMessages } from '@docket/shared/receipts/messages';
import { maxUploadBytes } from '@docket/shared/receipts/rules';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { errorCode } from '../error-code.ts';
import { Refusal } from '../errors.ts';
import { type Freshness, guardFile, isKnown } from '../http/pages/served-files.ts';

/** A file of a multipart form as it comes in. What `mediaType` says is the sender's claim. */
export interface SentFile {
  field: string;
  filename: string;
  mediaType: string;
  /** To be read to its end before the next file. */
  content: Readable;
}

export interface FileAnswer {
  mediaType: string;
  filename: string;
  /** Or how to get it, where the caller may have it already. */
  content: Readable | Buffer | (() => Promise<Readable>);
  disposition: 'inline' | 'attachment';
  /** How the caller's own browser may keep it; not at all when absent. */
  fresh?: Freshness;
}

const limitOf = ({ limit }: FileBody): { bytes: number; message: string } =>
  limit ?? { bytes: maxUploadBytes, message: receiptMessages.tooLarge };

/** A form is more than its files by no more than this for each. */
const formOverhead = 64 * 1024;

/** Routes a call whose body is a form with files; only such routes take forms at all. */
export function routeForms(app: FastifyInstance, route: RouteOptions, body: FileBody): void {
  const { most } = body;
  const { bytes, message } = limitOf(body);
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, { limits: { files: most, fields: 10, fileSize: bytes } });
    // Not earlier: who calls is asked first.
    scope.addHook('preParsing', async (request) => {
      if (Number(request.headers['content-length']) > most * (bytes + formOverhead))
        throw new Refusal('TOO_LARGE', message);
    });
    scope.addHook('preHandler', async (request) => {
      if (!request.isMultipart()) throw new Refusal('UNSUPPORTED_TYPE');
    });
    scope.route(route);
  });
}

/** The files of a form in their order. The content of each fails where it is too long or the form breaks off in it. */
export async function* sentFiles(request: FastifyRequest, body: FileBody): AsyncGenerator<SentFile> {
  const { message } = limitOf(body);
  const files = request.files();
  for (let part = await nextFile(files); part; part = await nextFile(files)) {
    yield {
      field: part.fieldname,
      filename: part.filename,
      mediaType: part.mimetype,
      content: Readable.from(whole(part.file, message)),
    };
  }
}

/** The form's reader ends a file quietly at its limit, and a broken connection looks like any other failure. */
async function* whole(file: MultipartFile['file'], tooLarge: string): AsyncGenerator<Uint8Array> {
  try {
    yield* file as AsyncIterable<Uint8Array>;
  } catch {
    throw new Refusal('INVALID', receiptMessages.uploadFailed);
  }
  if (file.truncated) throw new Refusal('TOO_LARGE', tooLarge);
}

type SentFiles = AsyncIterableIterator<MultipartFile>;

/** A form that is malformed, breaks off or holds too many files makes its reader fail. */
async function nextFile(files: SentFiles): Promise<MultipartFile | undefined> {
  try {
    const { value, done } = await files.next();
    return done ? undefined : value;
  } catch (error) {
    const isOneTooMany = errorCode(error) === 'FST_FILES_LIMIT';
    throw new Refusal('INVALID', isOneTooMany ? receiptMessages.oneFile : receiptMessages.uploadFailed);
  }
}

/** Sends a file so that a browser shows it or keeps it, and never runs it. */
export async function sendFile(
  request: FastifyRequest,
  response: FastifyReply,
  file: FileAnswer,
): Promise<FastifyReply> {
  if (isKnown(request, file)) {
    guardFile(response, file);
    return response.code(304).send();
  }
  const content = typeof file.content === 'function' ? await file.content() : file.content;
  guardFile(response, file);
  return response.send(content);
}
