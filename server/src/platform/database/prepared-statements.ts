import { CompiledQuery } from 'kysely';
import { Client } from 'pg';

const names = new Map<string, string>();

/**
 * A statement that is asked so often that every connection keeps its plan: planning it anew would take longer than
 * running it. Gives the query for `database.executeQuery`.
 */
export function preparedStatement<Row>(
  name: string,
  text: string,
): (...parameters: unknown[]) => CompiledQuery<Row> {
  names.set(text, name);
  return (...parameters) => CompiledQuery.raw(text, parameters);
}

/** A connection that knows the prepared statements by their text. */
export class PreparingClient extends Client {
  // The base class has overloads for callbacks, streams and more; nothing but the name is added to whatever is asked.
  override query = ((query: unknown, values?: unknown, callback?: unknown): unknown => {
    const ask = super.query.bind(this) as (...given: unknown[]) => unknown;
    const name = typeof query === 'string' && Array.isArray(values) ? names.get(query) : undefined;
    return name === undefined ? ask(query, values, callback) : ask({ name, text: query, values }, callback);
  }) as Client['query'];
}
