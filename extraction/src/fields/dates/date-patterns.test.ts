import { describe, expect, it } from 'vitest';
import { datePatterns } from './date-patterns.ts';
import { datesIn } from './printed-dates.ts';

describe('each pattern', () => {
  it.each(datePatterns)('reads $example, which no pattern before it does', ({ example, form }) => {
    expect(datesIn(example, '2026-11-21').map((date) => date.form)).toEqual([form]);
    const first = datePatterns.find(({ regex }) => [...example.matchAll(regex)].length > 0);
    expect(first?.example).toBe(example);
  });
});
