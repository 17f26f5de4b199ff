import { z } from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;

/** The JSON schema by which fast-json-stringify writes a reply: fields that the contract doesn't name stay inside. */
export function replySchema(reply: z.ZodType): Schema {
  const schema = z.toJSONSchema(reply, {
    target: 'draft-07',
    io: 'output',
    override: ({ jsonSchema }) => simplify(jsonSchema),
  });
  delete schema['$schema'];
  return schema;
}

/**
 * Writing needs types only. Patterns and ranges would make the stringifier validate each value, and a nullable value as
 * `anyOf` would make it try both branches.
 */
function simplify(schema: Schema): void {
  for (const key of [
    'pattern',
    'format',
    'enum',
    'minimum',
    'maximum',
    'exclusiveMinimum',
    'maxLength',
  ] as const)
    delete schema[key];
  const [value, nothing] = schema.anyOf ?? [];
  if (schema.anyOf?.length !== 2 || nothing?.type !== 'null' || !isScalar(value?.type)) return;
  delete schema.anyOf;
  // JSON schema allows a list of types; zod's own type of it names only one.
  Object.assign(schema, value, { type: [value?.type, 'null'] });
}

const isScalar = (type: unknown): boolean =>
  type === 'string' || type === 'number' || type === 'integer' || type === 'boolean';
