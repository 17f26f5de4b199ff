import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { stripeWebhookPath } from '../shared/src/billing/contract.ts';
import { addressOf, readConfig } from '../server/src/config.ts';
import { startFakeStripe } from '../server/src/testing/fake-stripe/start-fake-stripe.ts';

/*
 * Starts Docket with a fake payment provider beside it, which sends each event twice and out of order. Buy with its
 * test cards; its first page moves its clock.
 */
const { dataDir, host, port } = readConfig(process.env);
mkdirSync(dataDir, { recursive: true });
const fake = await startFakeStripe({
  file: path.join(dataDir, 'fake-payments.json'),
  times: 2,
  shuffled: true,
});
const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
fake.webhooks.address = addressOf(reachable, port) + stripeWebhookPath;
console.log(`The fake payment provider is at ${fake.url}`);

const docket = spawn(process.execPath, ['server/src/main.ts'], {
  cwd: path.resolve(import.meta.dirname, '..'),
  stdio: 'inherit',
  env: { ...process.env, ...fake.environment },
});
// A terminal's Ctrl-C reaches both; a service manager's signal only this one.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.on(signal, () => void docket.kill(signal));
docket.on('exit', (status) => {
  void fake.close().then(() => process.exit(status ?? 1));
});
