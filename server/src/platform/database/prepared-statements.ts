import { CompiledQuery } from 'kysely';
import { Client } from 'pg';

const names = new Map<string, string>();

/**
 * Prepares a statement that's run so often that planning would take longer than running it. Returns the query for
 * `database.executeQuery`.
 */
export function preparedStatement<Row>(
  name: string,
  text: string,
): (...parameters: unknown[]) => CompiledQuery<Row> {
  names.set(text, name);
  return (...parameters) => CompiledQuery.raw(text, parameters);
}

/** A connection that names prepared statements by their text. */
export class PreparingClient extends Client {
  // The base class has overloads for callbacks, streams and more; this only adds the name.
  override query = ((query: unknown, values?: unknown, callback?: unknown): unknown => {
    const ask = super.query.bind(this) as (...given: unknown[]) => unknown;
    const name = typeof query === 'string' && Array.isArray(values) ? names.get(query) : undefined;
    return name === undefined ? ask(query, values, callback) : ask({ name, text: query, values }, callback);
  }) as Client['query'];
}
