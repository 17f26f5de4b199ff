import compile, { type AnySchema } from 'fast-json-stringify';
import { z } from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;

/**
 * Returns what writes a reply as JSON, without fields that the contract doesn't name. It's compiled for the first reply,
 * since compiling all at the start would take a tenth of a second.
 */
export function replyWriter(reply: z.ZodType): (data: unknown) => string {
  let write: ((data: unknown) => string) | undefined;
  return (data) => (write ??= compile(replySchema(reply) as AnySchema))(data);
}

/** The JSON schema to write a reply by. */
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
 * Writing only needs types. Patterns and ranges would make it validate each value, and a nullable value as `anyOf`
 * would make it try both.
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
  // Several patterns of one text.
  if (isScalar(schema.type)) delete schema.allOf;
  const [value, nothing] = schema.anyOf ?? [];
  if (schema.anyOf?.length !== 2 || nothing?.type !== 'null' || !value || !isScalar(value.type)) return;
  // A schema that's used twice may come before its parts.
  simplify(value);
  delete schema.anyOf;
  // JSON Schema allows a list of types; zod's type only allows one.
  Object.assign(schema, value, { type: [value.type, 'null'] });
}

const isScalar = (type: unknown): boolean =>
  type === 'string' || type === 'number' || type === 'integer' || type === 'boolean';
