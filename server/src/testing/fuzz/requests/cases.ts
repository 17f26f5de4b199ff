import type { Endpoint, Method } from '@docket/shared/http/endpoint';
import type { z } from 'zod';
import type { Sent } from '../../access/scene.ts';
import type { Draw } from '../draw.ts';
import { someForm } from './forms.ts';
import { mutateHeaders, mutatePath, mutateQuery, mutateText, mutateValue } from './mutations.ts';
import { validValue } from './valid-values.ts';

/** A call that's valid for someone. */
export interface BaseCall {
  name: string;
  endpoint: Endpoint;
  sent: Sent;
}

export interface FuzzActor {
  name: string;
  cookie: string;
  /** Whether nothing of the filled business may reach them. */
  isOutsider: boolean;
}

/** One request. */
export interface Case {
  name: string;
  /** Null if the method or path was changed, so that another endpoint or none may answer. */
  endpoint: Endpoint | null;
  actor: FuzzActor;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Buffer | null;
}

export interface CaseSource {
  calls: readonly BaseCall[];
  actors: readonly FuzzActor[];
  ids: readonly string[];
  /** What outsiders may not know, with what they say instead. */
  hidden: { mark: string; instead: string };
}

const methods: readonly (Method | 'HEAD' | 'OPTIONS' | 'TRACE' | 'PROPFIND')[] = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
];

/** Draws a call as someone, from a valid call or the endpoint's schemas, and usually breaks something. */
export function makeCase(draw: Draw, { calls, actors, ids, hidden }: CaseSource): Case {
  const { name, endpoint, sent } = draw.oneOf(calls);
  const actor = draw.oneOf(actors);
  const made: Case = {
    name,
    endpoint,
    actor,
    method: endpoint.method,
    path: pathOf(endpoint, paramsOf(draw, endpoint, sent, ids)),
    headers: {},
    body: null,
  };
  const query = queryOf(draw, endpoint, sent, ids);
  if (query) made.path += `?${query}`;
  addBody(draw, made, { endpoint, sent, ids });
  if (actor.isOutsider) hide(made, hidden);
  if (draw.chance(6)) made.headers = mutateHeaders(draw, made.headers);
  if (draw.chance(4)) Object.assign(made, { path: mutatePath(draw, made.path), endpoint: null });
  if (draw.chance(3)) Object.assign(made, { method: draw.oneOf(methods), endpoint: null });
  // GET requests that differ in nothing from what a browser sends still have a body now and then.
  if (made.body === null && draw.chance(3)) made.body = '{"a":1}';
  return made;
}

const pathOf = ({ path }: Endpoint, params: Record<string, string>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(params[part] ?? ''));

function paramsOf(
  draw: Draw,
  { params }: Endpoint,
  sent: Sent,
  ids: readonly string[],
): Record<string, string> {
  if (!params || (sent.params && draw.chance(70))) return sent.params ?? {};
  if (draw.chance(70)) return textsOf(validValue(draw, params, ids));
  return textsOf(mutateValue(draw, sent.params ?? {}, ids));
}

/** Parameters as they'd be written in an address. */
const textsOf = (values: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      return [name, text.slice(0, 3000).toWellFormed()];
    }),
  );

function queryOf(draw: Draw, { query }: Endpoint, sent: Sent, ids: readonly string[]): string {
  if (!query) return draw.chance(2) ? mutateQuery(draw, {}) : '';
  const base = draw.chance(50) ? (sent.query ?? {}) : textsOf(validValue(draw, query, ids));
  if (draw.chance(25)) return mutateQuery(draw, base);
  const mutated = draw.chance(40) ? textsOf(mutateValue(draw, base, ids)) : base;
  return new URLSearchParams(mutated).toString();
}

function addBody(
  draw: Draw,
  made: Case,
  { endpoint: { body }, sent, ids }: { endpoint: Endpoint; sent: Sent; ids: readonly string[] },
): void {
  if (!body) return;
  if (sent.files) {
    const { contentType, content } = someForm(draw, sent.files);
    made.headers = { 'content-type': contentType };
    made.body = content;
    return;
  }
  const base = sent.body && draw.chance(60) ? sent.body : validValue(draw, body as z.ZodType, ids);
  const value = draw.chance(65) ? mutateValue(draw, base, ids) : base;
  const text = JSON.stringify(value) ?? '';
  made.headers = { 'content-type': 'application/json' };
  made.body = draw.chance(12) ? mutateText(draw, text) : text;
}

function hide(made: Case, { mark, instead }: CaseSource['hidden']): void {
  made.path = made.path.replaceAll(mark, instead);
  if (typeof made.body === 'string') made.body = made.body.replaceAll(mark, instead);
}
