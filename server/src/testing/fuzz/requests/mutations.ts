import type { Draw } from '../draw.ts';
import { nastyNames, nastyTexts, nastyValue, objectWith } from './nasty-values.ts';

type Holder = Record<string, unknown>;
interface Place {
  holder: Holder;
  key: string;
}

/** Changes up to three places of a JSON value, which is copied first. */
export function mutateValue(draw: Draw, value: unknown, ids: readonly string[]): unknown {
  const root: Holder = { root: structuredClone(value) };
  for (let count = 1 + draw.below(3); count > 0; count--) {
    const places = placesOf(root);
    if (places.length > 0) mutatePlace(draw, draw.oneOf(places), ids);
  }
  return root['root'];
}

function placesOf(holder: Holder, places: Place[] = []): Place[] {
  for (const [key, inner] of Object.entries(holder)) {
    places.push({ holder, key });
    if (places.length > 200) break;
    if (typeof inner === 'object' && inner !== null) placesOf(inner as Holder, places);
  }
  return places;
}

function mutatePlace(draw: Draw, { holder, key }: Place, ids: readonly string[]): void {
  const old = holder[key];
  const set = (value: unknown): void => void (holder[key] = value);
  draw.oneOf<() => void>([
    () => set(nastyValue(draw, ids)),
    () => set(nastyValue(draw, ids)),
    () => set(nastyValue(draw, ids)),
    () => delete holder[key],
    () => set([old, old]),
    () => set({ [key]: old }),
    () => set(typeof old === 'number' ? String(old) : `${textOf(old)}${draw.oneOf(nastyTexts)}`),
    () => {
      if (typeof old !== 'object' || old === null || Array.isArray(old)) set(null);
      else set(Object.assign(objectWith(draw.oneOf(nastyNames), nastyValue(draw, ids)), old));
    },
  ])();
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value).slice(0, 2000);

/** Breaks the text of a JSON body. */
export function mutateText(draw: Draw, text: string): string | Buffer {
  const at = draw.below(text.length + 1);
  return draw.oneOf<() => string | Buffer>([
    () => text.slice(0, at),
    () => `${text}${text}`,
    () => `\uFEFF${text}`,
    () =>
      `${text.slice(0, at)}${draw.oneOf(['"', '{', ']', ',', ':', '\\', '\u0000', '1e999', '//', '\uD83D'])}${text.slice(at)}`,
    () =>
      Buffer.concat([
        Buffer.from(text.slice(0, at)),
        Buffer.from([0xff, 0xc0, 0x80]),
        Buffer.from(text.slice(at)),
      ]),
    // A key twice, as a caller who hopes that two parsers see two values.
    () => text.replace(/^\{("[^"]+":)/, `{$1${draw.oneOf(['null', '1', '"a"', '{}'])},$1`),
    () => text.replace(/^\{/, `{"${draw.oneOf(nastyNames.slice(0, 4))}":{"a":1},`),
    () => `${'['.repeat(draw.oneOf([100, 5000, 100_000]))}${text}`,
    () => `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
    () => `${' '.repeat(draw.oneOf([10_000, 1_100_000]))}${text}`,
    () => Buffer.from(text, 'utf16le'),
    () => '',
  ])();
}

/** Pairs of a query, some of them broken, repeated or with brackets. */
export function mutateQuery(draw: Draw, query: Record<string, string>): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const name = draw.oneOf([...Object.keys(query), ...nastyNames, 'limit', 'cursor', 'search', 'from']);
  const text = draw.oneOf(nastyTexts).slice(0, 2000);
  const value = encodeURIComponent(text.isWellFormed() ? text : 'a');
  const extra = draw.oneOf([
    `${name}=${value}`,
    `${name}=${value}&${name}=${value}`,
    `${name}[]=${value}&${name}[]=1`,
    `${name}[a][b]=${value}`,
    name,
    `${name}=%`,
    `${name}=%E0%A4%A`,
    `${name}=%00`,
    `${name}=%ED%A0%80`,
    `${'&'.repeat(500)}${name}=1`,
    'a=1&'.repeat(2000),
  ]);
  const kept = pairs.filter(() => draw.chance(70));
  return [...kept, extra].join('&').replaceAll('\0', '%00');
}

/** Breaks the path of an address. */
export function mutatePath(draw: Draw, path: string): string {
  const parts = path.split('/');
  const at = 1 + draw.below(parts.length - 1);
  const put = (part: string): string => parts.with(at, part).join('/');
  return draw.oneOf<() => string>([
    () => put('%'),
    () => put('%00'),
    () => put('%E0%A4%A'),
    () => put('%ED%A0%80'),
    () => put('%2e%2e%2f'),
    () => put('..'),
    () => put(`${parts[at]}%2F${parts[at]}`),
    () => put('a'.repeat(draw.oneOf([300, 12_000]))),
    () => put(encodeURIComponent(draw.oneOf(nastyNames))),
    () => put(parts[at]!.toUpperCase()),
    () => `${path}/`,
    () => `/${path}`,
    () => `${path}//x`,
    () => `${path};a=1`,
    () => `${path}%3Fa=1`,
  ])();
}

/** Headers that break or contradict the body. */
export function mutateHeaders(draw: Draw, headers: Record<string, string>): Record<string, string> {
  const [name, value] = draw.oneOf<readonly [string, string]>([
    ['content-type', ''],
    ['content-type', 'text/plain'],
    ['content-type', 'application/x-www-form-urlencoded'],
    ['content-type', 'application/json; charset=utf-16'],
    ['content-type', 'application/json; charset=nonsense'],
    ['content-type', 'multipart/form-data'],
    ['content-type', 'multipart/form-data; boundary='],
    ['content-type', `multipart/form-data; boundary=${'b'.repeat(5000)}`],
    ['content-type', `application/${'a'.repeat(6000)}`],
    ['content-encoding', 'gzip'],
    ['content-encoding', 'br, br'],
    ['transfer-encoding', 'chunked'],
    ['expect', '100-continue'],
    ['accept', '*/*;q=nonsense'],
    ['accept-encoding', 'gzip;q=1e9, br'],
    ['range', 'bytes=0-,5-2'],
    ['range', 'bytes=99999999999999999999-'],
    ['if-none-match', '"'.repeat(2000)],
    ['if-modified-since', 'yesterday'],
    ['cookie', 'docket_session='],
    ['cookie', 'docket_session=%E0%A4%A; docket_session=b; ='],
    ['cookie', 'a=1; '.repeat(1000)],
    ['origin', 'null'],
    ['origin', 'http://[::1'],
    ['sec-fetch-site', 'cross-site'],
    ['host', 'evil.example'],
    ['host', ']['],
    ['x-forwarded-for', '999.1.1.1, ::g, unknown'],
    ['idempotency-key', 'x'.repeat(5000)],
    ['authorization', 'Bearer \u00FF\u00FE'],
    ['x-large', 'x'.repeat(draw.oneOf([7000, 20_000]))],
    ['user-agent', '\u00FF'.repeat(2000)],
  ]);
  return { ...headers, [name]: value };
}
