import { Kysely, PostgresDialect, type Transaction as KyselyTransaction } from 'kysely';
import { Pool, TypeOverrides, types } from 'pg';
import type { Logger } from 'pino';
import { PreparingClient } from './database/prepared-statements.ts';
import type { DB } from './database/schema.ts';

export type Database = Kysely<DB>;
export type Transaction = KyselyTransaction<DB>;

const asText = (value: string): string => value;
const asNumber = (value: string): number => {
  const number = Number(value);
  if (!Number.isSafeInteger(number))
    throw new RangeError(`a bigint of ${value.length} digits is too large for a number`);
  return number;
};
/** How columns are read: dates stay text, decimals stay exact, counts become numbers. */
const parsers = new TypeOverrides();
parsers.setTypeParser(types.builtins.DATE, asText);
parsers.setTypeParser(types.builtins.NUMERIC, asText);
parsers.setTypeParser(types.builtins.INT8, asNumber);

export interface OpenDatabase {
  database: Database;
  close: () => Promise<void>;
}

export interface DatabaseOptions {
  poolSize: number;
  log?: Logger;
  /** How long a transaction may wait for its client before PostgreSQL ends it. */
  idleInTransactionMs?: number;
}

/** A machine that loses its power or its network leaves its transactions open, with their locks. */
const standardIdleInTransactionMs = 60_000;

/** Opens a connection pool. It connects with the first query. */
export function openDatabase(
  url: string,
  { poolSize, log, idleInTransactionMs = standardIdleInTransactionMs }: DatabaseOptions,
): OpenDatabase {
  const pool = new Pool({
    Client: PreparingClient,
    connectionString: url,
    max: poolSize,
    types: parsers,
    application_name: 'docket',
    connectionTimeoutMillis: 10_000,
    idle_in_transaction_session_timeout: idleInTransactionMs,
  });
  // The pool replaces an idle connection that breaks, as when the server restarts. Without a listener, the event would
  // end the process.
  let closed = false;
  pool.on('error', (error) => {
    if (!closed) log?.warn({ err: error }, 'database connection lost');
  });
  // The same goes for one in use: the query that's using it gets the error.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const database = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return {
    database,
    close: () => {
      closed = true;
      return database.destroy();
    },
  };
}

/** Does something on one connection, and closes it. */
export async function onConnection<Result>(
  url: string,
  act: (database: Database) => Promise<Result>,
): Promise<Result> {
  const { database, close } = openDatabase(url, { poolSize: 1 });
  try {
    return await act(database);
  } finally {
    await close();
  }
}
