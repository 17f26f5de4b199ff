type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * Serialises a value in exactly one way, so that equal values have equal digests: the JSON of RFC 8785 (keys sorted by
 * UTF-16 code units, no white space), with only strings, whole numbers, true, false, null, arrays and plain objects.
 * Throws a TypeError for anything else: fractions, which implementations write differently, `undefined`, dates, and
 * strings with unpaired surrogates.
 */
export function canonicalJson(value: unknown): string {
  return written(value as Json);
}

function written(value: Json): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  if (typeof value === 'string' && value.isWellFormed()) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${Array.from(value as readonly Json[], written).join(',')}]`;
  if (isPlainObject(value)) {
    const members = Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, member]) => `${written(key)}:${written(member)}`);
    return `{${members.join(',')}}`;
  }
  throw new TypeError(`can't be written as canonical JSON: a ${typeof value}`);
}

const isPlainObject = (value: unknown): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
