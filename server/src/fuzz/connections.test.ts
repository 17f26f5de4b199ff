import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawBatch } from '../testing/fuzz/draw.ts';
import { batchesOf, fuzzOptions } from '../testing/fuzz/fuzz-options.ts';
import { slowestMs } from '../testing/fuzz/judge.ts';
import { exchange, type RawRequest, rawRequest } from '../testing/fuzz/requests/raw-requests.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const options = fuzzOptions('CONNECTION', 50);
const size = Math.min(100, options.cases);

let app: TestApp;
let address: string;
let cookie: string;
beforeAll(async () => {
  app = await createTestApp({ environment: { RATE_LIMIT_SCALE: '1000000' } });
  const { client } = await app.register();
  cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  address = await app.listen();
  app.services.log.level = 'error';
  app.logged.length = 0;
});
afterAll(() => app.close());

test(
  `no broken request harms the server: ${options.cases} cases with seed ${options.seed}`,
  async () => {
    const faults: string[] = [];
    const statuses = new Map<string, number>();
    for (const batch of batchesOf(options, size)) {
      const cases = drawBatch({ seed: options.seed, batch, size }, (draw) => rawRequest(draw, cookie));
      const found = await Promise.all(cases.map((request) => faultOf(request, statuses)));
      faults.push(...found.filter((fault) => fault !== null).map((fault) => `batch ${batch}: ${fault}`));
      expect((await app.newClient().get('/api/health')).status).toBe(200);
    }
    if (options.isLong) console.log(`${options.cases} connections:`, Object.fromEntries(statuses));
    expect(faults.slice(0, 30)).toEqual([]);
    expect(app.logged).toEqual([]);
  },
  60 * 60_000,
);

async function faultOf(request: RawRequest, statuses: Map<string, number>): Promise<string | null> {
  const { answer, ms } = await exchange(address, request);
  const asked = Buffer.concat(request.pieces).toString('latin1').slice(0, 400);
  const found = [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => status!);
  for (const status of found.length > 0 ? found : ['none'])
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  if (ms > slowestMs) return `took ${Math.round(ms)} ms: ${JSON.stringify(asked)}`;
  if (found.some((status) => Number(status) >= 500)) return `${found.join()}: ${JSON.stringify(asked)}`;
  return answer !== '' && found.length === 0 ? `answered ${JSON.stringify(answer.slice(0, 200))}` : null;
}
