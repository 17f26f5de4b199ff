import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { planNamed } from '@docket/shared/plans/rules';
import { readConfig } from '../../config.ts';
import { planSetting, setPlan } from '../../features/operator/set-plan.ts';
import { newId } from '../../platform/ids.ts';
import { publishLiveEvent } from '../../platform/events/live-events.ts';
import { CannotStart } from '../cannot-start.ts';
import { connect, runOnce, say } from './run-once.ts';
import { help, Misuse, withUsage } from './with-usage.ts';

const usage = `Usage: docket plan set EMAIL free|premium|business [--business NAME]

Sets a plan without the payment provider, and prints what changed.

  business         creates a business with this person as its ADMIN, called NAME or the name they
                   gave when they signed up; for a member, sets the plan of their business
  free, premium    sets the person's own plan, which doesn't apply while they're in a business
  --business NAME  with free or premium, sets the plan of the business NAME instead, which they must
                   be a member of
`;

const options = { business: { type: 'string' }, help } as const;

/** Runs `docket plan`. Returns the exit status. */
export const runPlan = (args: string[]): Promise<number> =>
  withUsage(usage, async () => {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (values.help) return 'help';
    const [verb, email, name, ...more] = positionals;
    if (verb !== 'set')
      throw new Misuse(verb === undefined ? 'A subcommand is required.' : `Unknown command "plan ${verb}".`);
    if (email === undefined || name === undefined)
      throw new Misuse('An email address and a plan are required.');
    if (more.length > 0) throw new Misuse(`Unexpected argument "${more.join(' ')}".`);
    const plan = planNamed(name);
    if (plan === null) throw new Misuse(`Unknown plan "${name}".`);
    return await set({ email, plan, businessName: values.business });
  });

const set = (given: object): Promise<number> =>
  runOnce(async (run) => {
    const parsed = planSetting.safeParse(given);
    if (!parsed.success) throw new CannotStart(parsed.error.issues.map(({ message }) => message).join('\n'));
    const config = readConfig(process.env);
    // A new database would have nobody with this address.
    if (config.databaseUrl === null && !existsSync(path.join(config.dataDir, 'postgres')))
      throw new CannotStart(`There’s no database in ${config.dataDir}. Set DATA_DIR, or DATABASE_URL`);
    const { database } = await connect(run, config);
    const liveEvents = { publish: publishLiveEvent };
    say(await setPlan({ database, newId, clock: () => new Date(), liveEvents }, parsed.data));
    return 0;
  });
