import fc from 'fast-check';
import { z } from 'zod';
import type { Draw } from '../draw.ts';

interface Schema {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

const schemas = new WeakMap<z.ZodType, Schema>();

/** A value that the schema describes. Rules that JSON Schema can't express may still refuse it. */
export function validValue(draw: Draw, schema: z.ZodType, ids: readonly string[]): unknown {
  let described = schemas.get(schema);
  if (!described) {
    described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
    schemas.set(schema, described);
  }
  return valueOf(draw, described, ids);
}

function valueOf(draw: Draw, schema: Schema, ids: readonly string[]): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return draw.oneOf(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return valueOf(draw, draw.oneOf(choices), ids);
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((part) => valueOf(draw, part, ids) as object)) as object;
  switch (schema.type) {
    case 'string':
      return textOf(draw, schema, ids);
    case 'integer':
    case 'number':
      return numberOf(draw, schema);
    case 'boolean':
      return draw.chance(50);
    case 'null':
      return null;
    case 'array':
      return Array.from({ length: lengthOf(draw, schema.minItems, schema.maxItems, 4) }, () =>
        valueOf(draw, schema.items ?? {}, ids),
      );
    case 'object':
      return objectOf(draw, schema, ids);
    case undefined:
    default:
      return draw.from(fc.jsonValue({ maxDepth: 2 }));
  }
}

function objectOf(draw: Draw, schema: Schema, ids: readonly string[]): object {
  const { properties = {}, required = [], additionalProperties } = schema;
  const entries = Object.entries(properties)
    .filter(([name]) => required.includes(name) || draw.chance(50))
    .map(([name, value]) => [name, valueOf(draw, value, ids)] as const);
  if (typeof additionalProperties === 'object' && draw.chance(70))
    return Object.fromEntries([...entries, [draw.oneOf(ids), valueOf(draw, additionalProperties, ids)]]);
  return Object.fromEntries(entries);
}

function textOf(
  draw: Draw,
  { format, pattern, minLength, maxLength }: Schema,
  ids: readonly string[],
): string {
  if (format === 'uuid') return draw.oneOf(ids);
  if (format === 'email') return draw.from(fc.emailAddress());
  if (format === 'date') return draw.from(dates);
  if (pattern !== undefined) return textByPattern(draw, pattern);
  const length = lengthOf(draw, minLength, maxLength, 12);
  return draw.from(fc.string({ minLength: length, maxLength: length, unit: 'grapheme' }));
}

const dates = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const patterns = new Map<string, fc.Arbitrary<string>>();

/** Patterns that look ahead can't be generated from. */
function textByPattern(draw: Draw, pattern: string): string {
  let arbitrary = patterns.get(pattern);
  if (!arbitrary) {
    try {
      arbitrary = fc.stringMatching(new RegExp(pattern));
    } catch {
      arbitrary = fc.string();
    }
    patterns.set(pattern, arbitrary);
  }
  return draw.from(arbitrary);
}

function numberOf(draw: Draw, schema: Schema): number {
  const min = schema.minimum ?? schema.exclusiveMinimum ?? -1000;
  const max = schema.maximum ?? schema.exclusiveMaximum ?? min + 10_000;
  const between = Math.floor(min) + draw.below(Math.floor(Math.min(max - min, 2 ** 30)) + 1);
  const number = draw.oneOf([min, max, between]);
  return schema.type === 'number' && draw.chance(30) ? number + draw.below(100) / 100 : number;
}

/** Mostly short, sometimes the shortest or longest allowed. */
function lengthOf(draw: Draw, min = 0, max = 3000, usual = 4): number {
  if (draw.chance(5)) return Math.min(max, 3000);
  return Math.max(min, Math.min(max, draw.below(usual + 1)));
}
