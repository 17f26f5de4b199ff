import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase } from '../../platform/database.ts';
import type { SampleFile } from './people/acts.ts';
import { openBusiness } from './people/business.ts';
import { checkEmails, type CountedMail, type RepeatedEmail, settle } from './checks/check-emails.ts';
import { checkAnswers, checkStore } from './checks/check-files.ts';
import { checkRows } from './checks/check-rows.ts';
import { Ledger } from './people/ledger.ts';
import type { Round } from './plan.ts';
import { startWork } from './people/work.ts';
import type { Strike, World } from './worlds/world.ts';

/** What a batch did and found. */
export interface BatchReport {
  strikes: readonly Strike[];
  answers: Ledger['answers'];
  receipts: number;
  decisions: number;
  failedReadings: number;
  emails: number;
  repeatedEmails: readonly RepeatedEmail[];
  slowestRecoveryMs: number;
  findings: readonly string[];
}

interface Batch {
  rounds: readonly Round[];
  mail: CountedMail;
  samples: readonly SampleFile[];
}

/** Jobs of programs that were killed are noticed after 15 seconds, and tried again a few times. */
const jobsWithinMs = 180_000;
/** After a recovery, people go on for a while: what broke unnoticed would show. */
const goOnMs = 800;
/** The rounds after which all jobs must end. */
const roundsPerSettling = 5;

/** Lets people work through rounds of faults, and checks after each round. Ends after the first with findings. */
export async function runBatch(world: World, { rounds, mail, samples }: Batch): Promise<BatchReport> {
  await world.recovered();
  const business = await openBusiness(world);
  const ledger = new Ledger();
  const strikes: Strike[] = [];
  let slowestRecoveryMs = 0;
  for (const [index, round] of rounds.entries()) {
    const work = startWork(world, { business, ledger, round, samples });
    strikes.push(...(await strikeAll(world, round)));
    const started = Date.now();
    await world.recovered();
    slowestRecoveryMs = Math.max(slowestRecoveryMs, Date.now() - started);
    await sleep(goOnMs);
    await work.finish();
    const isLast = index === rounds.length - 1;
    await checkRound(world, ledger, { isLast, isSettling: isLast || (index + 1) % roundsPerSettling === 0 });
    if (ledger.findings.length > 0) break;
  }
  const deliveries = await mail.deliveries();
  const isWhole = ledger.findings.length === 0;
  const repeatedEmails = isWhole ? checkEmails(deliveries, { ledger, business, strikes }) : [];
  const { status, output } = await world.verify();
  if (status !== 0 || !output.includes('Everything is intact'))
    ledger.findings.push(`docket verify: ${output}`);
  return {
    strikes,
    answers: ledger.answers,
    receipts: ledger.receipts.filter(({ id }) => id !== null).length,
    decisions: ledger.receipts.filter(({ decision }) => decision).length,
    failedReadings: await inDatabase(world, countFailed),
    emails: deliveries.length,
    repeatedEmails,
    slowestRecoveryMs,
    findings: ledger.findings,
  };
}

async function strikeAll(world: World, { faults }: Round): Promise<Strike[]> {
  const strikes: Strike[] = [];
  for (const { kind, afterMs, lastsMs } of faults) {
    await sleep(afterMs);
    const startedAt = Date.now();
    await world.strike(kind, lastsMs);
    strikes.push({ kind, startedAt, endedAt: Date.now() });
  }
  return strikes;
}

async function checkRound(
  world: World,
  ledger: Ledger,
  { isLast, isSettling }: { isLast: boolean; isSettling: boolean },
): Promise<void> {
  await inDatabase(world, async (database) => {
    if (isSettling) await settle(database, jobsWithinMs);
    await checkRows(database, ledger, { isSettled: isSettling });
    await checkStore(world, database, ledger);
  });
  await checkAnswers(world, ledger, isLast);
  for (const { ownEnds } of world.programs())
    ledger.findings.push(...ownEnds().filter((end) => !world.isLawfulEnd(end)));
}

async function countFailed(database: Database): Promise<number> {
  const failed = await database.selectFrom('receipts').select('id').where('status', '=', 'FAILED').execute();
  return failed.length;
}

async function inDatabase<Result>(
  { databaseUrl }: World,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const { database, close } = openDatabase(databaseUrl(), { poolSize: 1 });
  try {
    return await work(database);
  } finally {
    await close();
  }
}
