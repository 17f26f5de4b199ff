import { readConfig } from '../../config.ts';
import { openDatabaseServer, updateDatabase } from '../open-database-server.ts';
import { runOnce, say } from './run-once.ts';

/** Brings the tables up to date and ends, giving the exit status. */
export const runMigrate = (): Promise<number> =>
  runOnce(async ({ closers, log }) => {
    const { url } = await openDatabaseServer(readConfig(process.env), closers, { say, log });
    const ran = await updateDatabase(url, log);
    say(ran.length === 0 ? 'The tables are up to date' : `Ran ${ran.length} migrations: ${ran.join(', ')}`);
    return 0;
  });
