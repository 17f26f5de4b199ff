import { z } from 'zod';
import type { BusinessAction } from '../permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A reply that is a file and not JSON: its media type, or null where the stored file decides. */
export interface FileReply {
  kind: 'file';
  mediaType: string | null;
}

/** A body that is a multipart form with files, in an order that counts. */
export interface FileBody {
  kind: 'file';
  /** How many files it can have. */
  most: number;
  /** The field of the first file, and those of what may follow it. */
  fields: readonly [string, ...string[]];
  /** How long a file can be and what is said of a longer one; as an upload of a receipt if not said. */
  limit?: { bytes: number; message: string };
}

export const fileBody = (most: number, fields: FileBody['fields'], limit?: FileBody['limit']): FileBody => ({
  kind: 'file',
  most,
  fields,
  ...(limit && { limit }),
});
export const fileReply = (mediaType: string | null): FileReply => ({ kind: 'file', mediaType });

/**
 * One call of the API, described once for both sides: the server validates by it and documents it, the browser types
 * and parses by it. `access` says who may call at all; what they may do is decided by `permissions.ts`.
 */
export interface Endpoint {
  method: Method;
  /** Begins with /api; parameters in braces: /api/receipts/{id}. */
  path: `/api/${string}`;
  summary: string;
  access: 'public' | 'session';
  /** What the caller's role must allow in their business; checked before the input is looked at (OP-51). */
  may?: BusinessAction;
  /**
   * What a caller proves besides holding the session: `recent`, by password and code or by a passkey in the last
   * `proofMinutes`, or it answers 403 PROOF_REQUIRED; `given`, in this very call's body.
   */
  proof?: 'recent' | 'given';
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType | FileBody;
  /** The longest body that is taken, in bytes; a megabyte if not said. */
  maxBodyBytes?: number;
  reply: z.ZodType | FileReply;
}

/** Infers an endpoint's exact type. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

export type ParamsOf<E extends Endpoint> = Parsed<E['params']>;
export type QueryOf<E extends Endpoint> = Parsed<E['query']>;
export type BodyOf<E extends Endpoint> = Parsed<E['body']>;
export type SentParamsOf<E extends Endpoint> = Sent<E['params']>;
export type SentQueryOf<E extends Endpoint> = Sent<E['query']>;
/** A file body is sent by a call of its own, as a multipart form. */
export type SentBodyOf<E extends Endpoint> = E['body'] extends FileBody ? never : Sent<E['body']>;
/** A file reply is fetched as a download. */
export type ReplyOf<E extends Endpoint> = E['reply'] extends FileReply ? never : Parsed<E['reply']>;

/** What every refused or failed call answers, beside its status. */
export const errorBody = z.object({
  error: z.string(),
  message: z.string(),
  /** With DUPLICATE_FILE alone: the caller's own receipt that was made of the same file. */
  receiptId: z.uuid().optional(),
  /** With EDIT_CONFLICT alone: the receipt as it is now. */
  current: z.record(z.string(), z.unknown()).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** The parameters of a call about one thing. */
export const idParams = z.object({ id: z.uuid() });

/** The reply of calls that return nothing. */
export const done = z.object({ success: z.literal(true) });
