import path from 'node:path';
import { openFilesystemStorage } from '../adapters/storage/filesystem-storage.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import { openJobs } from '../platform/jobs/open-jobs.ts';
import { createLogger } from '../platform/process/logging.ts';
import { keptSecret } from '../platform/process/secrets.ts';
import { Closers } from './closers.ts';
import { reachDatabase } from './reach-database.ts';
import { complain } from './run-program.ts';
import { demonstration, people } from './seed/demonstration.ts';
import { makeDemonstration } from './seed/make-demonstration.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Makes the demonstration, or finds it there, and tells its sign-ins. Gives the exit status. */
export async function runSeed(): Promise<number> {
  const closers = new Closers();
  const log = createLogger('warn');
  try {
    const config = readConfig(process.env);
    const url = await reachDatabase(config, closers, { say, log });
    const { database, close } = openDatabase(url, { poolSize: 2, log });
    closers.add('database', close);
    const storageKey = config.storageKey ?? keptSecret(config.dataDir, 'storage-key');
    const storage = await openFilesystemStorage(path.join(config.dataDir, 'files'), storageKey);
    const jobs = await openJobs(url, { log, worker: false });
    closers.add('job queue', jobs.stop);
    const services = { database, storage, jobs, newId, config, clock: () => new Date() };
    const isNew = await makeDemonstration(services, say);
    say(isNew ? `Made the business ${demonstration.business}` : 'The demonstration is there already');
    say(`Everybody's password is ${demonstration.password}`);
    for (const { email, firstName, lastName, told } of people)
      say(`  ${email.padEnd(28)} ${firstName} ${lastName}, ${told}`);
    return 0;
  } catch (error) {
    complain(error, log);
    return 1;
  } finally {
    await closers.closeAll(log);
  }
}
