import { expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from './ids.ts';

test('IDs are unique version 7 UUIDs in ascending order', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 1000; count += 1) ids.push(newId());
  for (const id of ids) expect(z.uuidv7().safeParse(id).success).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
  const moments = ids.map((id) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16));
  expect(moments).toEqual(moments.toSorted((a, b) => a - b));
  expect(Math.abs(moments[0]! - Date.now())).toBeLessThan(5000);
});
