import { get, set } from 'react-hook-form';
import { z } from 'zod';

/** What an input holds: text, or for the items a list of rows. */
const held = z.union([z.string(), z.array(z.record(z.string(), z.string()))]);
const draft = z.record(z.string(), z.object({ was: held, is: held }));

/** What somebody changed in a form and has not saved: by the name of the input, what was saved then and what is typed. */
export type Draft = z.infer<typeof draft>;
type Held = z.infer<typeof held>;

const isSame = (one: Held, other: Held): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What the input of this name holds; one that isn't there yet is empty. */
const heldIn = (values: object, name: string): Held => get(values, name) ?? '';

/** The names of all inputs: `vendor`, `custom.<id>`, `lineItems`. */
const namesIn = (values: object, before = ''): string[] =>
  Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? namesIn(value, `${before}${name}.`)
      : [`${before}${name}`],
  );

/**
 * What differs between what is saved and what is typed; null where nothing does. An input that was in the draft `before`
 * keeps what was saved when it was first typed into.
 */
export function draftOf(saved: object, typed: object, before: Draft | null = null): Draft | null {
  const changes: Draft = {};
  for (const name of namesIn(typed)) {
    const [was, is] = [heldIn(saved, name), heldIn(typed, name)];
    if (!isSame(was, is)) changes[name] = { was: before?.[name]?.was ?? was, is };
  }
  return Object.keys(changes).length > 0 ? changes : null;
}

/** A draft from its text; null where that is none. */
export function parseDraft(text: string | undefined): Draft | null {
  if (text === undefined) return null;
  try {
    return draft.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

export interface BroughtBack<Values> {
  values: Values;
  /** The inputs whose saved value has become another one since. */
  overtaken: string[];
}

/** What is saved now with a draft over it; null where nothing of the draft is left to be saved. */
export function bringBack<Values extends object>(saved: Values, changes: Draft): BroughtBack<Values> | null {
  const values = structuredClone(saved);
  const overtaken: string[] = [];
  let isChanged = false;
  for (const [name, { was, is }] of Object.entries(changes)) {
    const now = heldIn(saved, name);
    if (isSame(now, is)) continue;
    isChanged = true;
    set(values, name, is);
    if (!isSame(now, was)) overtaken.push(name);
  }
  return isChanged ? { values, overtaken } : null;
}
