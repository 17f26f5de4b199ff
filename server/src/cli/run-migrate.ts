import { readConfig } from '../config.ts';
import { createLogger } from '../platform/process/logging.ts';
import { Closers } from './closers.ts';
import { openDatabaseServer, updateDatabase } from './open-database-server.ts';
import { complain } from './run-program.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Brings the tables up to date and ends, giving the exit status. */
export async function runMigrate(): Promise<number> {
  const closers = new Closers();
  const log = createLogger('warn');
  try {
    const { url } = await openDatabaseServer(readConfig(process.env), closers, { say, log });
    const ran = await updateDatabase(url, log);
    say(ran.length === 0 ? 'The tables are up to date' : `Ran ${ran.length} migrations: ${ran.join(', ')}`);
    return 0;
  } catch (error) {
    complain(error, log);
    return 1;
  } finally {
    await closers.closeAll(log);
  }
}
