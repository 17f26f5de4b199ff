import { parseArgs } from 'node:util';
import { readConfig } from '../../config.ts';
import { createAccount, newAccount } from '../../features/operator/create-account.ts';
import { publishLiveEvent } from '../../platform/events/live-events.ts';
import { newId } from '../../platform/ids.ts';
import { openJobs } from '../../platform/jobs/open-jobs.ts';
import { CannotStart } from '../cannot-start.ts';
import { readPassword } from './read-password.ts';
import { runClearSecondFactor } from './run-clear-second-factor.ts';
import { connect, runOnce, say } from './run-once.ts';
import { help, Misuse, withUsage } from './with-usage.ts';

const usage = `Usage: docket user create --email E [--password P] [--first-name F] [--last-name L] [--role R]
                          [--business NAME [--allow-similar-name]]
       docket user clear-second-factor EMAIL

create adds an account with a verified email address.

  --email E        the email address they sign in with
  --password P     other users of this machine can see it while the command runs; to avoid that,
                   leave it out or use "-", and enter it on standard input
  --first-name F, --last-name L
  --role R         EMPLOYEE (the default), MANAGER, ACCOUNTING or ADMIN; all but EMPLOYEE need a
                   business
  --business NAME  the exact name of the business they belong to; if it doesn't exist yet, it's
                   created with this person as its ADMIN
  --allow-similar-name
                   creates the business even if another's name differs only in capitals and spaces

clear-second-factor turns off two-factor sign-in for someone who has lost their phone and their
recovery codes, signs them out everywhere and emails them. Confirm their identity first.
`;

const options = {
  email: { type: 'string' },
  password: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  role: { type: 'string' },
  business: { type: 'string' },
  'allow-similar-name': { type: 'boolean' },
  help,
} as const;

/** Runs `docket user`. Returns the exit status. */
export const runUser = ([verb, ...args]: string[]): Promise<number> =>
  withUsage(usage, async () => {
    if (verb === '--help' || verb === '-h') return 'help';
    if (verb === 'clear-second-factor') {
      const [email, ...more] = args;
      if (email === undefined) throw new Misuse('An email address is required.');
      if (more.length > 0) throw new Misuse(`Unexpected argument "${more.join(' ')}".`);
      return await runClearSecondFactor(email);
    }
    if (verb !== 'create')
      throw new Misuse(verb === undefined ? 'A subcommand is required.' : `Unknown command "user ${verb}".`);
    const { values } = parseArgs({ args, options });
    return values.help ? 'help' : await create(values);
  });

type Given = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

async function create(given: Given): Promise<number> {
  if (given.email === undefined) throw new Misuse('--email is required.');
  return await runOnce(async (run) => {
    const parsed = newAccount.safeParse({
      email: given.email,
      password:
        given.password === undefined || given.password === '-' ? await readPassword() : given.password,
      firstName: given['first-name'],
      lastName: given['last-name'],
      role: given.role?.toUpperCase(),
      businessName: given.business,
      allowSimilarName: given['allow-similar-name'],
    });
    if (!parsed.success) throw new CannotStart(parsed.error.issues.map(({ message }) => message).join('\n'));
    const { database, url } = await connect(run, readConfig(process.env));
    // The business's seats are a job, which the program does when it runs.
    const jobs = await openJobs(url, { log: run.log, worker: false });
    run.closers.add('job queue', jobs.stop);
    const { email, role, business } = await createAccount(
      { database, newId, jobs, liveEvents: { publish: publishLiveEvent }, clock: () => new Date() },
      parsed.data,
    );
    say(
      `Created the account ${email}, ${role}${business ? ` of ${business.isNew ? 'the new business ' : ''}${business.name}` : ''}`,
    );
    return 0;
  });
}
