type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * The one way in which a value is written, so that equal values have equal digests: the JSON of RFC 8785 (keys sorted by
 * their UTF-16 code units, no white space), of strings, whole numbers, true, false, null, arrays and plain objects alone.
 * Throws a TypeError at anything else: fractions, whose one spelling is where implementations differ, `undefined`, dates,
 * and strings with half a surrogate pair.
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
    const members = Object.keys(value)
      .toSorted()
      .map((key) => `${written(key)}:${written(value[key]!)}`);
    return `{${members.join(',')}}`;
  }
  throw new TypeError(`can't be written as canonical JSON: a ${typeof value}`);
}

const isPlainObject = (value: unknown): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
