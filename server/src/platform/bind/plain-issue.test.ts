import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseInput } from './input.ts';

const schema = z.strictObject({
  from: z.string().max(3),
  limit: z.coerce.number().int().min(1).max(9).optional(),
  ids: z.array(z.uuid()).min(1).max(2).optional(),
  sort: z.enum(['up', 'down']).optional(),
  deep: z.strictObject({ size: z.number('Please name a size') }).optional(),
});

test.each([
  [{}, 'from is required'],
  [{ from: 1 }, 'from must be text'],
  [{ from: 'long' }, 'from must have at most 3 characters'],
  [{ from: 'a', limit: 'x' }, 'limit must be a number'],
  [{ from: 'a', limit: 1.5 }, 'limit must be a whole number'],
  [{ from: 'a', limit: 10 }, 'limit must be at most 9'],
  [{ from: 'a', limit: 0 }, 'limit must be at least 1'],
  [{ from: 'a', ids: [] }, 'ids must not be empty'],
  [{ from: 'a', ids: 'x' }, 'ids must be a list'],
  [{ from: 'a', ids: ['x'] }, 'ids.0 is not valid'],
  [{ from: 'a', sort: 'x' }, 'sort must be one of: up, down'],
  [{ from: 'a', foo: 1 }, 'Unknown field: foo'],
  [{ from: 'a', deep: { size: 1, foo: 1 } }, 'Unknown field: deep.foo'],
  [{ from: 'a', deep: { size: 'x' } }, 'Please name a size'],
  [null, 'The request must be an object'],
])('%j: %s', (value, message) => {
  expect(() => parseInput(schema, value)).toThrow(message);
});
