import autocannon from 'autocannon';
import { measureLog } from './log/measure-lists.ts';
import type { Ready } from './server/measured-server.ts';
import { withFilledServer } from './server/filled-server.ts';
import { withReceipts } from './server/receipt-data.ts';

/*
 * Measures the list calls with 100,000 receipts (log/measure-lists.ts), and what share of a bare Fastify route's rate the program
 * reaches: for a page of 50 receipts out of 100,000 and for the current user, each compared with a bare route that
 * returns the same body from memory. They take turns, round after round, so that other load on the machine affects all
 * alike. `npm run bench:api`, or `node bench/api.ts --seconds 5 --rounds 7 --connections 20 --receipts 100000 --times
 * 20 --every 7`.
 */
const option = (name: string, standard: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? standard : Number(process.argv[at + 1]);
};
const seconds = option('seconds', 2);
const rounds = option('rounds', 5);
const connections = option('connections', 20);
const receipts = option('receipts', 100_000);
/** How often the slowest list questions are asked, and one in how many is asked at all. */
const times = option('times', 20);
const every = option('every', 7);

interface Contender {
  name: string;
  url: string;
  /** The bare route it's compared with. */
  beside?: Contender;
  /** Creates the path of each request; by default the URL's own. */
  path?: () => string;
  /** Requests a second and the median latency in milliseconds, for each round. */
  rates: number[];
  latencies: number[];
}

await withFilledServer(withReceipts(receipts), async (ready, [{ userId } = { userId: '' }]) => {
  const cookie = ready.cookies[userId]!;
  await measureLog(ready.app, cookie, { times, every });
  const contenders = enrol(ready);
  for (let round = 1; round <= rounds; round++) {
    console.log(`Round ${round} of ${rounds} ...`);
    for (const contender of contenders) await run(contender, cookie);
  }
  for (const contender of contenders) report(contender);
});

function enrol({ app, bare }: Ready): Contender[] {
  const contender = (name: string, url: string, more: Partial<Contender> = {}): Contender => ({
    name,
    url,
    rates: [],
    latencies: [],
    ...more,
  });
  const barePage = contender('bare route, the same page', `${bare}/api/receipts?limit=50`);
  const bareUser = contender('bare route, the same user', `${bare}/api/user`);
  let asked = 0;
  // An end date after every receipt: the same page, but a new question.
  const unheardPage = () => {
    const day = new Date(Date.UTC(2040, 0, 1 + (asked++ % 20_000))).toISOString().slice(0, 10);
    return `/api/receipts?limit=50&to=${day}`;
  };
  return [
    barePage,
    contender('GET /api/receipts?limit=50', `${app}/api/receipts?limit=50`, { beside: barePage }),
    contender('... and never asked before', app, { beside: barePage, path: unheardPage }),
    bareUser,
    contender('GET /api/user', `${app}/api/user`, { beside: bareUser }),
  ];
}

async function run(contender: Contender, cookie: string): Promise<void> {
  const { path: nextPath } = contender;
  const result = await autocannon({
    url: contender.url,
    connections,
    duration: seconds,
    headers: { cookie },
    ...(nextPath && { requests: [{ setupRequest: (request) => ({ ...request, path: nextPath() }) }] }),
  });
  if (result.non2xx || result.errors)
    throw new Error(`${contender.name}: ${result.non2xx} refusals, ${result.errors} errors`);
  contender.rates.push(result.requests.average);
  contender.latencies.push(result.latency.p50);
}

function report({ name, beside, rates, latencies }: Contender): void {
  const ratio = beside ? median(rates.map((rate, round) => rate / beside.rates[round]!)) : 1;
  console.log(
    `${name.padEnd(30)} ${median(rates).toFixed(0).padStart(7)} requests/s  ${ratio.toFixed(2)} of the bare route` +
      `  median ${median(latencies)} ms`,
  );
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
