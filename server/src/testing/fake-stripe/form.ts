/** A parameter as the provider's form encoding nests it: `items[0][price]=p` is `{ items: [{ price: 'p' }] }`. */
export type Parameter = string | Parameter[] | Parameters;
export interface Parameters {
  [name: string]: Parameter;
}

/** Decodes a form-encoded body or query. Throws if a name's brackets don't match. */
export function decodeForm(text: string): Parameters {
  const root: Parameters = {};
  for (const [name, value] of new URLSearchParams(text)) place(root, pathOf(name), value);
  return arraysOf(root) as Parameters;
}

function pathOf(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (!match) throw new Error(`Invalid parameter name: ${name}`);
  return [match[1]!, ...[...match[2]!.matchAll(/\[([^[\]]*)\]/g)].map(([, part]) => part!)];
}

function place(target: Parameters, [first, ...rest]: string[], value: string): void {
  const name = first === '' ? String(Object.keys(target).length) : first!;
  if (rest.length === 0) {
    target[name] = value;
    return;
  }
  const inner = target[name];
  const next: Parameters = isNested(inner) ? inner : {};
  target[name] = next;
  place(next, rest, value);
}

const isNested = (value: Parameter | undefined): value is Parameters =>
  typeof value === 'object' && !Array.isArray(value);

/** Turns objects whose names are all numbers into arrays. */
function arraysOf(value: Parameter): Parameter {
  if (!isNested(value)) return value;
  const names = Object.keys(value);
  if (names.length > 0 && names.every((name) => /^\d+$/.test(name)))
    return names.toSorted((a, b) => Number(a) - Number(b)).map((name) => arraysOf(value[name]!));
  return Object.fromEntries(names.map((name) => [name, arraysOf(value[name]!)]));
}
