import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { canCloseNetwork, forkIsolated } from './isolated-process.ts';

test('a process that reads files can read code, and nothing else', async () => {
  vi.stubEnv('STORAGE_KEY', 'secret');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'docket-isolated-'));
  const secret = path.join(folder, 'session-secret');
  writeFileSync(secret, 'secret');
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const intruder = forkIsolated(path.resolve(import.meta.dirname, '../fixtures/intruder.ts'));
  try {
    intruder.send({ secret, port: (server.address() as AddressInfo).port });
    const [done] = (await once(intruder, 'message')) as [string[]];
    expect(done).toEqual(canCloseNetwork() ? ['read code'] : ['connect', 'read code']);
  } finally {
    intruder.kill();
    server.close();
    rmSync(folder, { recursive: true });
    vi.unstubAllEnvs();
  }
});
