import { readConfig } from '../../config.ts';
import { newId } from '../../platform/ids.ts';
import { openJobs } from '../../platform/jobs/open-jobs.ts';
import { localSecret } from '../../platform/secrets/secrets.ts';
import { openStorage } from '../open-storage.ts';
import { demonstration, people } from '../seed/demonstration.ts';
import { makeDemonstration } from '../seed/make-demonstration.ts';
import { drawReceipt } from '../seed/make-receipts.ts';
import { connect, runOnce, say } from './run-once.ts';

/** Runs `docket seed`: creates the demonstration unless it exists, and prints its sign-ins. Returns the exit status. */
export const runSeed = (draw = drawReceipt): Promise<number> =>
  runOnce(async (run) => {
    const config = readConfig(process.env);
    const { database, url } = await connect(run, config, { poolSize: 2, print: say });
    const storageKey = config.storageKey ?? localSecret(config.dataDir, 'storage-key');
    const storage = await openStorage(config, storageKey);
    const jobs = await openJobs(url, { log: run.log, worker: false });
    run.closers.add('job queue', jobs.stop);
    const services = { database, storage, jobs, newId, config, clock: () => new Date() };
    const isNew = await makeDemonstration(services, say, draw);
    say(isNew ? `Created the business ${demonstration.business}` : 'The demonstration already exists');
    say(`Everyone's password is ${demonstration.password}`);
    for (const { email, firstName, lastName, description } of people)
      say(`  ${email.padEnd(28)} ${firstName} ${lastName}, ${description}`);
    return 0;
  });
