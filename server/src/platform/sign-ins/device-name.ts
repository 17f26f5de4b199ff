type Named = [name: string, sign: RegExp];

/** The first match wins, because most browsers also name others. */
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

/** Describes a user agent, such as 'Firefox on Android'; null if unknown. It may be false. */
export function deviceName(userAgent: string): string | null {
  const browser = first(browsers, userAgent);
  const system = first(systems, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system;
}
