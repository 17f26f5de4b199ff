import { get, set } from 'react-hook-form';
import { z } from 'zod';
import { isSameInput } from '../fields/field-values.ts';

/** What an input holds: text, or for the items a list of rows. */
const inputValue = z.union([z.string(), z.array(z.record(z.string(), z.string()))]);
const draft = z.record(z.string(), z.object({ was: inputValue, is: inputValue }));

/** Unsaved changes to a form: by input name, the value saved then and the value typed. */
export type Draft = z.infer<typeof draft>;
export type InputValue = z.infer<typeof inputValue>;

/** An input that was changed here, and saved as something else since. */
export interface Conflict {
  name: string;
  mine: InputValue;
  theirs: InputValue;
}

const isSame = (one: InputValue, other: InputValue): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether two contents of an input would be saved as the same. */
const meansSame = (name: string, one: InputValue, other: InputValue): boolean =>
  typeof one === 'string' && typeof other === 'string' ? isSameInput(name, one, other) : isSame(one, other);

/** What the input of this name holds; one that isn't there yet is empty. */
const valueIn = (values: object, name: string): InputValue => get(values, name) ?? '';

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
    const [was, is] = [valueIn(saved, name), valueIn(typed, name)];
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

/** What is saved now with a draft over it; null where nothing of the draft is left to be saved. */
export function bringBack<Values extends object>(saved: Values, changes: Draft): Values | null {
  const values = structuredClone(saved);
  let isChanged = false;
  for (const [name, { is }] of Object.entries(changes)) {
    if (isSame(valueIn(saved, name), is)) continue;
    isChanged = true;
    set(values, name, is);
  }
  return isChanged ? values : null;
}

/** The inputs of a draft whose saved value has become another one since. */
export const conflictsOf = (saved: object, changes: Draft | null): Conflict[] =>
  Object.entries(changes ?? {}).flatMap(([name, { was, is }]) => {
    const theirs = valueIn(saved, name);
    const isOvertaken = !meansSame(name, theirs, was) && !meansSame(name, theirs, is);
    return isOvertaken ? [{ name, mine: is, theirs }] : [];
  });

/** The draft once its person has decided for what they typed into an input. */
export const insistOn = (changes: Draft, saved: object, name: string): Draft => ({
  ...changes,
  ...(changes[name] && { [name]: { ...changes[name], was: valueIn(saved, name) } }),
});

/** The inputs that hold something else in `now` than in `before`, but for those of a draft. */
export const updatedBetween = (before: object, now: object, changes: Draft | null): string[] =>
  [...new Set([...namesIn(before), ...namesIn(now)])].filter(
    (name) => !changes?.[name] && !meansSame(name, valueIn(before, name), valueIn(now, name)),
  );
