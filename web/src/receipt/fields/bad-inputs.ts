import { get, type ResolverOptions, type FieldValues } from 'react-hook-form';
import { numberExpected } from './money-text.ts';

/**
 * The inputs whose text the browser can't parse as a number, each with a hint. Such an input has no value, which
 * mustn't be mistaken for an empty one.
 */
export function badInputs<Values extends FieldValues>({
  fields,
  names = [],
}: ResolverOptions<Values>): [name: string, message: string][] {
  return names.flatMap((name): [string, string][] => {
    const field: { ref?: unknown } | undefined = get(fields, name);
    const input = field?.ref;
    if (!(input instanceof HTMLInputElement) || !input.validity.badInput) return [];
    return [[name, numberExpected]];
  });
}
