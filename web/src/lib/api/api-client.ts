import type {
  Endpoint,
  FileBody,
  FileReply,
  ReplyOf,
  SentBodyOf,
  SentParamsOf,
  SentQueryOf,
} from '@docket/shared/http/endpoint';
import { ApiError } from './api-error.ts';
import { cachedHeader } from '../offline/offline-caches.ts';
import { withProof } from './proof.ts';
import { noteCached, markReachable } from './reachable.ts';

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : object extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

/** A call's input: the parameters, query and body of its contract. */
export type CallInput<E extends Endpoint> = Part<'params', SentParamsOf<E>> &
  Part<'query', SentQueryOf<E>> &
  ([SentBodyOf<E>] extends [never] ? unknown : Part<'body', SentBodyOf<E>>) & { signal?: AbortSignal };

export type CallArguments<E extends Endpoint> =
  object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  signal?: AbortSignal;
}

/** Calls an endpoint that returns JSON. Throws an ApiError for any unsuccessful reply. */
export function call<E extends Endpoint>(endpoint: E, ...input: CallArguments<E>): Promise<ReplyOf<E>>;
export async function call(endpoint: Endpoint, input: AnyInput = {}): Promise<unknown> {
  const response = await send(endpoint, input);
  return parseReply(endpoint, await response.text());
}

/** Adds a signal that cancels the call. */
export function withSignal<E extends Endpoint>(
  input: CallArguments<E>,
  signal: AbortSignal,
): CallArguments<E>;
export function withSignal([input]: [AnyInput?], signal: AbortSignal): [AnyInput] {
  return [{ ...input, signal }];
}

export interface DownloadedFile {
  blob: Blob;
  name: string;
}

/** Fetches an endpoint that returns a file. */
export function download<E extends Endpoint & { reply: FileReply }>(
  endpoint: E,
  ...input: CallArguments<E>
): Promise<DownloadedFile>;
export async function download(endpoint: Endpoint, input: AnyInput = {}): Promise<DownloadedFile> {
  const response = await send(endpoint, input);
  const name = fileNameOf(response.headers.get('content-disposition'));
  return { blob: await response.blob(), name };
}

export interface UploadOptions<E extends Endpoint = Endpoint> {
  query?: SentQueryOf<E>;
  /** Receives the share of the files uploaded so far, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** The upload fails, as if offline, after this long without progress. */
  stillMs?: number;
}

/** A file and the name of its form field. */
export interface FileToSend {
  field: string;
  file: File;
}

/** Uploads files in order. */
export function upload<E extends Endpoint & { body: FileBody }>(
  endpoint: E,
  files: readonly FileToSend[],
  options?: UploadOptions<E>,
): Promise<ReplyOf<E>>;
export function upload(
  endpoint: Endpoint,
  files: readonly FileToSend[],
  options: Omit<UploadOptions, 'query'> & Pick<AnyInput, 'query'> = {},
): Promise<unknown> {
  const form = new FormData();
  for (const { field, file } of files) form.append(field, file);
  if (!('XMLHttpRequest' in globalThis)) return sendForm(endpoint, form, options);
  // fetch doesn't report upload progress.
  const request = new XMLHttpRequest();
  const sent = new Promise<string>((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const moved = () => {
      clearTimeout(timer);
      if (options.stillMs === undefined) return;
      timer = setTimeout(() => {
        reject(new TypeError('The upload stood still.'));
        request.abort();
      }, options.stillMs);
    };
    const stop = () => request.abort();
    request.open(endpoint.method, addressOf(endpoint, { query: options.query ?? {} }));
    request.upload.addEventListener('progress', (event) => {
      moved();
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total);
    });
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request;
      const retryAfter = request.getResponseHeader('retry-after');
      if (status >= 200 && status < 300) resolve(responseText);
      else reject(new ApiError(status, statusText, responseText, retryAfter));
    });
    request.addEventListener('error', () => reject(new TypeError('The upload was interrupted.')));
    request.addEventListener('abort', () =>
      reject(new DOMException('The upload was stopped.', 'AbortError')),
    );
    request.addEventListener('loadend', () => {
      clearTimeout(timer);
      options.signal?.removeEventListener('abort', stop);
    });
    options.signal?.throwIfAborted();
    options.signal?.addEventListener('abort', stop);
    moved();
    request.send(form);
  });
  return sent.then((text) => parseReply(endpoint, text));
}

/**
 * Limits the whole upload in a service worker, where progress is unknown and the browser would stop it later
 * anyway.
 */
const longestFormMs = 120_000;

async function sendForm(
  endpoint: Endpoint,
  body: FormData,
  { query = {}, signal }: Pick<AnyInput, 'query' | 'signal'>,
): Promise<unknown> {
  const limit = AbortSignal.timeout(longestFormMs);
  const request = {
    method: endpoint.method,
    body,
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  };
  const response = await successOf(fetch(addressOf(endpoint, { query }), request));
  return parseReply(endpoint, await response.text());
}

/** The address of an endpoint, for links, images and frames. */
export function urlOf<E extends Endpoint>(endpoint: E, ...input: CallArguments<E>): string;
export function urlOf(endpoint: Endpoint, input: AnyInput = {}): string {
  return addressOf(endpoint, input);
}

function addressOf(endpoint: Endpoint, { params, query }: AnyInput): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

async function send(endpoint: Endpoint, input: AnyInput): Promise<Response> {
  const request: RequestInit = { method: endpoint.method, signal: input.signal ?? null };
  if (input.body !== undefined) {
    request.headers = { 'content-type': 'application/json' };
    request.body = JSON.stringify(input.body);
  }
  return await withProof(() => successOf(fetch(addressOf(endpoint, input), request)));
}

async function successOf(sent: Promise<Response>): Promise<Response> {
  const response = await responseOf(sent);
  if (!response.ok) {
    const { status, statusText, headers } = response;
    throw new ApiError(status, statusText, await response.text(), headers.get('retry-after'));
  }
  return response;
}

async function responseOf(sent: Promise<Response>): Promise<Response> {
  try {
    const response = await sent;
    const cachedAt = response.headers.get(cachedHeader);
    if (cachedAt === null) markReachable(true);
    else noteCached(cachedAt);
    return response;
  } catch (error) {
    // fetch throws a TypeError when there's no connection; a cancelled call says nothing about the server.
    if (error instanceof TypeError) markReachable(false);
    throw error;
  }
}

function parseReply({ path, reply }: Endpoint, text: string): unknown {
  if ('kind' in reply) throw new Error(`${path} answers a file: use download`);
  return reply.parse(JSON.parse(text));
}

function fileNameOf(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? 'docket';
}
