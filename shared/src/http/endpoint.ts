import { z } from 'zod';
import type { BusinessAction } from '../permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A file response: its media type, or null if it depends on the stored file. */
export interface FileReply {
  kind: 'file';
  mediaType: string | null;
}

/** A multipart form with files in a meaningful order. */
export interface FileBody {
  kind: 'file';
  /** The maximum number of files. */
  most: number;
  /** The field of the first file, and the fields of further files. */
  fields: readonly [string, ...string[]];
  /** The maximum file size and its message; by default, as for a receipt upload. */
  limit?: { bytes: number; message: string };
}

/** Describes a body with at most this many files. */
export const fileBody = (most: number, fields: FileBody['fields'], limit?: FileBody['limit']): FileBody => ({
  kind: 'file',
  most,
  fields,
  ...(limit && { limit }),
});
/** Describes a response that's a file. */
export const fileReply = (mediaType: string | null): FileReply => ({ kind: 'file', mediaType });

/**
 * A call of the API, described once: the server uses it to validate and document, the browser for types and parsing.
 * `access` says who may call; `permissions.ts` decides what they may do.
 */
export interface Endpoint {
  method: Method;
  /** Starts with /api. Parameters are in braces: /api/receipts/{id}. */
  path: `/api/${string}`;
  /** What the call does, for the API's documentation. */
  summary: string;
  access: 'public' | 'session';
  /** What the caller's role must allow in their business; checked before the input (OP-51). */
  may?: BusinessAction;
  /** The same for members of a business alone: callers without one do it for themselves. */
  mayInBusiness?: BusinessAction;
  /**
   * The proof of identity the call requires. `recent`: by password and code, or passkey, in the last `proofMinutes`;
   * otherwise 403 PROOF_REQUIRED. `given`: in the call's body.
   */
  proof?: 'recent' | 'given';
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType | FileBody;
  /** The maximum body size in bytes; a megabyte by default. */
  maxBodyBytes?: number;
  reply: z.ZodType | FileReply;
}

/** Preserves an endpoint's exact type. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

export type ParamsOf<E extends Endpoint> = Parsed<E['params']>;
export type QueryOf<E extends Endpoint> = Parsed<E['query']>;
export type BodyOf<E extends Endpoint> = Parsed<E['body']>;
export type SentParamsOf<E extends Endpoint> = Sent<E['params']>;
export type SentQueryOf<E extends Endpoint> = Sent<E['query']>;
/** A file body is sent separately, as a multipart form. */
export type SentBodyOf<E extends Endpoint> = E['body'] extends FileBody ? never : Sent<E['body']>;
/** A file response is downloaded. */
export type ReplyOf<E extends Endpoint> = E['reply'] extends FileReply ? never : Parsed<E['reply']>;

/** The body of every failed call. */
export const errorBody = z.object({
  /** The refusal's code, such as LOCKED. */
  error: z.string(),
  /** A sentence for people. */
  message: z.string(),
  /** Only with DUPLICATE_FILE: the caller's receipt with the same file. */
  receiptId: z.uuid().optional(),
  /** Only with EDIT_CONFLICT: the current receipt. */
  current: z.record(z.string(), z.unknown()).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** An ID in a request. Capitals mean the same, but code compares IDs as they're stored. */
export const sentId = (message?: string) => z.uuid(message).toLowerCase();

/** The parameters of a call about one item. */
export const idParams = z.object({ id: sentId() });

/** The response of calls that return nothing. */
export const done = z.object({ success: z.literal(true) });
