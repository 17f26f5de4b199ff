import { expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp } from '../../testing/test-app.ts';

/** The names of a schema's IDs that stay as they were sent. */
function idsAsSent(schema: z.core.$ZodType | undefined, name = ''): string[] {
  if (schema instanceof z.ZodUUID) return schema.parse(capitals) === capitals ? [name] : [];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, part]) => idsAsSent(part, key));
  if (schema instanceof z.ZodArray) return idsAsSent(schema.element, name);
  if (schema instanceof z.ZodRecord)
    return [...idsAsSent(schema.keyType, name), ...idsAsSent(schema.valueType, name)];
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => idsAsSent(option, name));
  if (schema instanceof z.ZodPipe) return idsAsSent(schema.in, name);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return idsAsSent(schema.unwrap(), name);
  return [];
}
const capitals = 'AAAAAAAA-AAAA-4AAA-8AAA-AAAAAAAAAAAA';

test('IDs are compared as they’re stored, in lower case', async () => {
  const program = await createTestApp();
  const asSent = program.app.binding.endpoints.flatMap(({ method, path, params, query, body }) =>
    [params, query, body instanceof z.ZodType ? body : undefined]
      .flatMap((part) => idsAsSent(part))
      .map((name) => `${method} ${path}: ${name}`),
  );
  await program.close();
  expect(asSent).toEqual([]);
});
