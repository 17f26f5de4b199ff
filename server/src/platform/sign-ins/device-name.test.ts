import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

const like = 'Mozilla/5.0 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  ['Chrome on Windows', windows],
  ['Edge on Windows', `${windows} Edg/142.0.0.0`],
  ['Opera on Windows', `${windows} OPR/124.0.0.0`],
  ['Vivaldi on Windows', `${windows} Vivaldi/7.6`],
  ['Firefox on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['Safari on Mac', `${mac} Version/26.1 Safari/605.1.15`],
  ['Chrome on Mac', `${mac} Chrome/142.0.0.0 Safari/537.36`],
  ['Safari on iPhone', `${iphone} Version/26.1 Mobile/15E148 Safari/604.1`],
  ['Chrome on iPhone', `${iphone} CriOS/142.0.7444.128 Mobile/15E148 Safari/604.1`],
  ['Firefox on iPhone', `${iphone} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`],
  ['Safari on iPad', `${iphone.replaceAll('iPhone', 'iPad')} Version/17.6 Mobile/15E148 Safari/604.1`],
  ['Chrome on Android', `${android} Chrome/142.0.0.0 Mobile Safari/537.36`],
  ['Firefox on Android', 'Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0'],
  ['Samsung Internet on Android', `${android} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`],
  [
    'Chrome on ChromeOS',
    `${like.replace('(', '(X11; CrOS x86_64 14541.0.0) (')} Chrome/142.0.0.0 Safari/537.36`,
  ],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['Linux', 'Mozilla/5.0 (X11; Linux x86_64)'],
  [null, 'curl/8.16.0'],
  [null, ''],
  [null, '<script>alert(1)</script>'],
])('%s', (name, userAgent) => {
  expect(deviceName(userAgent)).toBe(name);
});
