import { get, set } from 'react-hook-form';
import { z } from 'zod';
import { isSameInput } from '../fields/field-values.ts';

/** An input's value: text, or a list of rows for the line items. */
const inputValue = z.union([z.string(), z.array(z.record(z.string(), z.string()))]);
const draft = z.record(z.string(), z.object({ was: inputValue, is: inputValue }));

/** Unsaved changes to a form: by input name, the value that was saved when typing started and the typed value. */
export type Draft = z.infer<typeof draft>;
export type InputValue = z.infer<typeof inputValue>;

/** An input that was changed here and saved with another value since. */
export interface Conflict {
  name: string;
  mine: InputValue;
  theirs: InputValue;
}

export const isSameInputValue = (one: InputValue, other: InputValue): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Whether two values of an input would be saved as the same. */
const meansSame = (name: string, one: InputValue, other: InputValue): boolean =>
  typeof one === 'string' && typeof other === 'string'
    ? isSameInput(name, one, other)
    : isSameInputValue(one, other);

/** The value of the input with this name; a missing one is empty. */
export const inputValueIn = (values: object, name: string): InputValue => get(values, name) ?? '';

/** The names of all inputs: `vendor`, `custom.<id>`, `lineItems`. */
export const inputNamesIn = (values: object, before = ''): string[] =>
  Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? inputNamesIn(value, `${before}${name}.`)
      : [`${before}${name}`],
  );

/**
 * Returns the differences between saved and typed values; null if there are none. An input in the draft `before` keeps
 * the value that was saved when it was first typed into.
 */
export function draftOf(saved: object, typed: object, before: Draft | null = null): Draft | null {
  const changes: Draft = {};
  for (const name of inputNamesIn(typed)) {
    const [was, is] = [inputValueIn(saved, name), inputValueIn(typed, name)];
    if (!isSameInputValue(was, is)) changes[name] = { was: before?.[name]?.was ?? was, is };
  }
  return Object.keys(changes).length > 0 ? changes : null;
}

/** Parses a stored draft; null if it's invalid. */
export function parseDraft(text: string | undefined): Draft | null {
  if (text === undefined) return null;
  try {
    return draft.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Applies a draft to the saved values; null if nothing in it remains to be saved. */
export function withDraft<Values extends object>(saved: Values, changes: Draft): Values | null {
  const values = structuredClone(saved);
  let isChanged = false;
  for (const [name, { is }] of Object.entries(changes)) {
    if (isSameInputValue(inputValueIn(saved, name), is)) continue;
    isChanged = true;
    set(values, name, is);
  }
  return isChanged ? values : null;
}

/** Returns the draft's inputs whose saved value has changed since. */
export const conflictsOf = (saved: object, changes: Draft | null): Conflict[] =>
  Object.entries(changes ?? {}).flatMap(([name, { was, is }]) => {
    const theirs = inputValueIn(saved, name);
    const isOvertaken = !meansSame(name, theirs, was) && !meansSame(name, theirs, is);
    return isOvertaken ? [{ name, mine: is, theirs }] : [];
  });

/** Returns the draft once the user has chosen their own value for an input. */
export const insistOn = (changes: Draft, saved: object, name: string): Draft => ({
  ...changes,
  ...(changes[name] && { [name]: { ...changes[name], was: inputValueIn(saved, name) } }),
});

/** Returns the inputs that differ between `before` and `now`, except those in a draft. */
export const updatedBetween = (before: object, now: object, changes: Draft | null): string[] =>
  [...new Set([...inputNamesIn(before), ...inputNamesIn(now)])].filter(
    (name) => !changes?.[name] && !meansSame(name, inputValueIn(before, name), inputValueIn(now, name)),
  );
