import { ApiError, invalid, required } from '../api-error.ts';
import type { Parameter, Parameters } from '../form.ts';
import type { State } from '../state.ts';
import { type List, list } from '../wire.ts';

export interface ApiRoute {
  method: 'GET' | 'POST' | 'DELETE';
  /** With `{id}` in place of an identifier. */
  path: string;
  /** The parameters it knows; the provider refuses others. */
  knows: readonly string[];
  handle(state: State, given: { id: string; parameters: Parameters }): object;
}

export function refuseUnknown(parameters: Parameters, knows: readonly string[]): void {
  const unknown = Object.keys(parameters).find((name) => !knows.includes(name));
  if (unknown !== undefined)
    throw new ApiError(400, `Received unknown parameter: ${unknown}`, {
      code: 'parameter_unknown',
      param: unknown,
    });
}

export function text(parameters: Parameters, name: string): string {
  const value = parameters[name];
  if (value === undefined || value === '') throw required(name);
  if (typeof value !== 'string') throw invalid(name, `Invalid string: ${name}`);
  return value;
}

export const textOr = (parameters: Parameters, name: string, otherwise: string): string =>
  parameters[name] === undefined ? otherwise : text(parameters, name);

export function number(value: Parameter | undefined, name: string, otherwise: number): number {
  if (value === undefined) return otherwise;
  if (typeof value !== 'string' || !/^\d+$/.test(value)) throw invalid(name, `Invalid integer: ${name}`);
  return Number(value);
}

export function objects(value: Parameter | undefined, name: string): Parameters[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw invalid(name, 'Invalid array');
  return value.map((one) => {
    if (typeof one === 'string' || Array.isArray(one)) throw invalid(name, 'Invalid object');
    return one;
  });
}

export const pages = ['limit', 'starting_after'] as const;

/** A page of a list that's newest first. */
export function pageOf<Data extends { id: string }>(
  url: string,
  found: Data[],
  parameters: Parameters,
): List<Data> {
  const limit = number(parameters['limit'], 'limit', 10);
  if (limit < 1 || limit > 100) throw invalid('limit', 'limit must be from 1 to 100');
  const newest = found.toReversed();
  const after = parameters['starting_after'];
  const from = after === undefined ? 0 : newest.findIndex(({ id }) => id === after) + 1;
  const data = newest.slice(from, from + limit);
  return list(url, data, newest.length > from + limit);
}
