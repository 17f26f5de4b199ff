import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import { type Database, openDatabase } from '../../platform/database.ts';
import { Refusal } from '../../platform/errors.ts';
import { createLogger } from '../../platform/process/logging.ts';
import { CannotStart } from '../cannot-start.ts';
import { Closers } from '../closers.ts';
import { reachDatabase } from './reach-database.ts';
import { complain } from '../complain.ts';

export interface Run {
  closers: Closers;
  log: Logger;
}

/** Runs a command and closes what it opened. Returns its exit status, 1 if it failed. */
export async function runOnce(work: (run: Run) => Promise<number>): Promise<number> {
  const run = { closers: new Closers(), log: createLogger('warn') };
  try {
    return await work(run);
  } catch (error) {
    complain(error instanceof Refusal ? new CannotStart(error.message) : error, run.log);
    return 1;
  } finally {
    await run.closers.closeAll(run.log);
  }
}

/** Connects to the database, whether Docket is running or not. */
export async function connect(
  { closers, log }: Run,
  config: Config,
  { poolSize = 1, print = () => undefined }: { poolSize?: number; print?: (line: string) => void } = {},
): Promise<{ database: Database; url: string }> {
  const { url } = await reachDatabase(config, closers, { say: print, log });
  const { database, close } = openDatabase(url, { poolSize, log });
  closers.add('database', close);
  return { database, url };
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`);
