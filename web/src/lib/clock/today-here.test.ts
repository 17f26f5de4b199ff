import { afterEach, expect, test, vi } from 'vitest';
import { todayHere } from './today-here.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['Australia/Perth', '2027-06-30T14:30:00Z', '2027-06-30'],
  ['Australia/Perth', '2027-06-30T16:30:00Z', '2027-07-01'],
  ['Australia/Melbourne', '2027-06-30T14:30:00Z', '2027-07-01'],
  ['Pacific/Auckland', '2027-06-30T13:00:00Z', '2027-06-30'],
])('in %s at %s it’s %s', (zone, moment, day) => {
  vi.stubEnv('TZ', zone);
  expect(todayHere(new Date(moment))).toBe(day);
});
