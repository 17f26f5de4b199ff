import path from 'node:path';
import { Readable } from 'node:stream';
import type { FileBody } from '@docket/shared/http/endpoint';
import { receiptMessages } from '@docket/shared/receipts/messages';
import { maxUploadBytes } from '@docket/shared/receipts/uploads';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { errorCode } from '../error-code.ts';
import { Refusal } from '../errors.ts';
import { type Freshness, guardFile, isKnown } from '../http/pages/served-files.ts';

/** An incoming file of a multipart form. `mediaType` is the sender's claim. */
export interface SentFile {
  field: string;
  filename: string;
  mediaType: string;
  /** Read it completely before the next file. */
  content: Readable;
}

export interface FileResponse {
  mediaType: string;
  filename: string;
  /** Or a function to get it, if the caller may have it cached. */
  content: Readable | Buffer | (() => Promise<Readable>);
  disposition: 'inline' | 'attachment';
  /** The Cache-Control for the caller's browser; not cached if absent. */
  fresh?: Freshness;
}

/** The media types of files to save, by the ending of their names. */
const downloadTypes: Readonly<Record<string, string>> = {
  '.csv': 'text/csv; charset=utf-8',
  '.eml': 'message/rfc822',
  '.pdf': 'application/pdf',
  '.txt': 'text/plain; charset=utf-8',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.zip': 'application/zip',
};

/** A response with a file to save. */
export function download({ filename, content }: Pick<FileResponse, 'filename' | 'content'>): FileResponse {
  const mediaType = downloadTypes[path.extname(filename)];
  if (mediaType === undefined) throw new Error(`no media type is known for ${filename}`);
  return { mediaType, filename, content, disposition: 'attachment' };
}

const limitOf = ({ limit }: FileBody): { bytes: number; message: string } =>
  limit ?? { bytes: maxUploadBytes, message: receiptMessages.tooLarge };

/** The most that a form can exceed its files by, for each file. */
const formOverhead = 64 * 1024;

/** Routes a request with a form of files. Only these routes accept forms. */
export function routeForms(app: FastifyInstance, route: RouteOptions, body: FileBody): void {
  const { most } = body;
  const { bytes, message } = limitOf(body);
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, { limits: { files: most, fields: 10, fileSize: bytes } });
    // Not earlier, because the caller is checked first.
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

/** Iterates over a form's files in order. A file's content fails if it's too long or incomplete. */
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

/** The form parser silently truncates a file at its limit, and a broken connection looks like any other error. */
async function* whole(file: MultipartFile['file'], tooLarge: string): AsyncGenerator<Uint8Array> {
  try {
    yield* file as AsyncIterable<Uint8Array>;
  } catch {
    throw new Refusal('INVALID', receiptMessages.uploadFailed);
  }
  if (file.truncated) throw new Refusal('TOO_LARGE', tooLarge);
}

type SentFiles = AsyncIterableIterator<MultipartFile>;

/** The parser fails if a form is malformed, incomplete or has too many files. */
async function nextFile(files: SentFiles): Promise<MultipartFile | undefined> {
  try {
    const { value, done } = await files.next();
    return done ? undefined : value;
  } catch (error) {
    const isOneTooMany = errorCode(error) === 'FST_FILES_LIMIT';
    throw new Refusal('INVALID', isOneTooMany ? receiptMessages.oneFile : receiptMessages.uploadFailed);
  }
}

/** Sends a file that a browser can show or save, but never execute. */
export async function sendFile(
  request: FastifyRequest,
  response: FastifyReply,
  file: FileResponse,
): Promise<FastifyReply> {
  if (isKnown(request, file)) {
    guardFile(response, file);
    return response.code(304).send();
  }
  const content = typeof file.content === 'function' ? await file.content() : file.content;
  guardFile(response, file);
  return response.send(content);
}
