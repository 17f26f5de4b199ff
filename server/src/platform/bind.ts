import type {
  BodyOf,
  Endpoint,
  FileBody,
  FileReply,
  ParamsOf,
  QueryOf,
  ReplyOf,
} from '@docket/shared/http/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { z } from 'zod';
import { type FileResponse, type SentFile, routeForms, sendFile, sentFiles } from './bind/files.ts';
import { parseInput, parseParams } from './bind/input.ts';
import { replyWriter } from './bind/reply-writer.ts';
import { JsonText } from './responses/json-text.ts';
import type { ResponseCache } from './responses/response-cache.ts';
import type { RunQueued } from './http/queues/queue-requests.ts';
import { permittedBy } from './permitted.ts';
import type { Caller } from './scopes.ts';
import type { Clock } from './services.ts';
import { clearSessionCookie, sessionToken, setSessionCookie } from './sessions/cookie.ts';
import { requireProof } from './sessions/proof.ts';
import type { Authenticate } from './sessions/authenticate.ts';
import type { StartedSession } from './sessions/session-store.ts';

export interface Call<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  caller: E['access'] extends 'session' ? Caller : null;
  /**
   * Caches the response until the caller's account, business or one of their receipts changes. Only for responses that
   * depend on nothing but these and the query: not on the time or other people's rows.
   */
  cacheUntilChanged: (make: () => Promise<Frozen<ReplyOf<E>>>) => Promise<JsonText<ReplyOf<E>>>;
  /** The files of a multipart form. Content longer than the upload limit fails with TOO_LARGE. */
  files: E['body'] extends FileBody ? () => AsyncGenerator<SentFile> : never;
  /** The token in the request's session cookie, valid or not. */
  sessionToken: string | null;
  setSessionCookie: (session: StartedSession) => void;
  clearSessionCookie: () => void;
  request: FastifyRequest;
  log: FastifyRequest['log'];
}

/** Handlers may return constants. */
type Frozen<T> = T extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T;

export type Result<E extends Endpoint> = E['reply'] extends FileReply
  ? FileResponse
  : Frozen<ReplyOf<E>> | JsonText<ReplyOf<E>>;

/** What `buildApp` provides to every bound endpoint. */
export interface Binding {
  /** Identifies the caller, or refuses with UNAUTHENTICATED. */
  authenticate: Authenticate;
  limit: (request: FastifyRequest, endpoint: Endpoint) => Promise<void>;
  runQueued: RunQueued;
  responseCache: ResponseCache;
  clock: Clock;
  secureCookies: boolean;
  /** Every endpoint bound so far, for the API document. */
  endpoints: Endpoint[];
}

declare module 'fastify' {
  interface FastifyInstance {
    binding: Binding;
  }
  interface FastifyRequest {
    caller: Caller | null;
  }
}

/**
 * Binds an endpoint of the contract. It checks the caller, then their role, then their proof if required. Then it
 * parses the input and calls `handle`.
 */
export function bind<E extends Endpoint, const A extends Result<E>>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E>) => Promise<A>,
): void {
  const { binding } = app;
  binding.endpoints.push(endpoint);
  const write = isFile(endpoint.reply) ? null : replyWriter(endpoint.reply);
  const route: RouteOptions = {
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(endpoint.maxBodyBytes && { bodyLimit: endpoint.maxBodyBytes }),
    ...(write && { schema: { response: { 200: {} } }, serializerCompiler: () => write }),
    onRequest: async (request) => {
      if (endpoint.access === 'session') request.caller = await binding.authenticate(request, endpoint);
      await binding.limit(request, endpoint);
      permittedBy(endpoint, request.caller);
    },
    handler: async (request, response) => {
      requireProof(endpoint, request.caller, binding.clock);
      const result: unknown = await binding.runQueued(request, endpoint, () =>
        handle(callOf(endpoint, request, response, binding)),
      );
      if (isFile(endpoint.reply)) return await sendFile(request, response, result as FileResponse);
      if (result instanceof JsonText) {
        response.header('content-type', 'application/json; charset=utf-8');
        return result.text;
      }
      return result;
    },
  };
  if (endpoint.body && isFile(endpoint.body)) routeForms(app, route, endpoint.body);
  else app.route(route);
}

const isFile = (part: z.ZodType | FileBody | FileReply): part is FileBody | FileReply =>
  'kind' in part && part.kind === 'file';

function callOf<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  response: FastifyReply,
  { responseCache, secureCookies }: Binding,
): Call<E> {
  return {
    params: endpoint.params && parseParams(endpoint.params, request.params),
    query: endpoint.query && parseInput(endpoint.query, request.query),
    body: endpoint.body && !isFile(endpoint.body) ? parseInput(endpoint.body, request.body) : undefined,
    caller: request.caller,
    cacheUntilChanged: async (make: () => Promise<unknown>) => {
      if (!request.caller)
        throw new Error(`${endpoint.path}: only responses for a signed-in person can be cached`);
      const text = await responseCache.get(request.caller, request.url, async () =>
        toBytes(response.serialize(await make())),
      );
      return new JsonText(text);
    },
    files: () => sentFiles(request, endpoint.body as FileBody),
    sessionToken: sessionToken(request),
    setSessionCookie: (session) => setSessionCookie(response, session, secureCookies),
    clearSessionCookie: () => clearSessionCookie(response, secureCookies),
    request,
    log: request.log,
    // The compiler can't follow the endpoint's types through the generic; the contract tests check them.
  } as Call<E>;
}

const toBytes = (text: string | Buffer | ArrayBuffer): Buffer =>
  Buffer.isBuffer(text) ? text : typeof text === 'string' ? Buffer.from(text) : Buffer.from(text);
