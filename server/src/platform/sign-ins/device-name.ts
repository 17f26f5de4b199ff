type Named = [name: string, sign: RegExp];

/** The first that fits counts: most browsers also call themselves by the names of others. */
const browsers: Named[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera|OPiOS)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['DuckDuckGo', /\bD(?:uck)?D(?:uck)?Go\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//],
];

const systems: Named[] = [
  ['Windows', /\bWindows (?:NT|Phone)\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\b(?:Linux|X11)\b/],
];

const first = (names: Named[], userAgent: string): string | null =>
  names.find(([, sign]) => sign.test(userAgent))?.[0] ?? null;

/** What a browser calls itself, in words: 'Firefox on Android'; null where that says nothing. It may be a lie. */
export function deviceName(userAgent: string): string | null {
  const browser = first(browsers, userAgent);
  const system = first(systems, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system;
}
