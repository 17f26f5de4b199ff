import { readConfig } from '../../config.ts';
import { openDatabaseServer, updateTables } from '../open-database-server.ts';
import { runOnce, say } from './run-once.ts';

/** Runs `docket migrate`. Returns the exit status. */
export const runMigrate = (): Promise<number> =>
  runOnce(async ({ closers, log }) => {
    const server = await openDatabaseServer(readConfig(process.env), closers, { say, log });
    const { ran } = await updateTables(server, log);
    say(ran.length === 0 ? 'The tables are up to date' : `Ran ${ran.length} migrations: ${ran.join(', ')}`);
    return 0;
  });
