import { get, type ResolverOptions, type FieldValues } from 'react-hook-form';
import { numberExpected } from './money-text.ts';

export const wholeDateExpected = 'Enter a full date: day, month and year';

/**
 * The inputs whose text the browser can't make a number or a day of, each with what to do. Such an input gives nothing,
 * which must not be taken for an emptied one.
 */
export function badInputs<Values extends FieldValues>({
  fields,
  names = [],
}: ResolverOptions<Values>): [name: string, message: string][] {
  return names.flatMap((name): [string, string][] => {
    const field: { ref?: unknown } | undefined = get(fields, name);
    const input = field?.ref;
    if (!(input instanceof HTMLInputElement) || !input.validity.badInput) return [];
    return [[name, input.type === 'date' ? wholeDateExpected : numberExpected]];
  });
}
