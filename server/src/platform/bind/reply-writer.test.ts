import { calendarDate } from '@docket/shared/calendar';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { replySchema, replyWriter } from './reply-writer.ts';

test('a value that may be null is written by its type alone, whatever else it must be', () => {
  const reply = z.object({
    from: calendarDate.nullable(),
    to: calendarDate.nullable(),
    count: z.number().int().min(1).nullable(),
    text: z.string().regex(/^a/).regex(/b$/).max(9).nullable(),
  });
  expect(replySchema(reply).properties).toEqual({
    from: { type: ['string', 'null'] },
    to: { type: ['string', 'null'] },
    count: { type: ['integer', 'null'] },
    text: { type: ['string', 'null'] },
  });
});

test('what the contract doesn’t name isn’t written', () => {
  const write = replyWriter(z.object({ kept: z.string() }));
  for (const kept of ['first', 'second']) expect(write({ kept, secret: 'x' })).toBe(JSON.stringify({ kept }));
});
