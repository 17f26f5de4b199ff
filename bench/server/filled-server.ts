import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { updateDatabase } from '../../server/src/platform/database/update-database.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres/launch.ts';
import { createRoles } from '../../server/src/platform/embedded-postgres/roles.ts';
import type { Measured, Ready } from './measured-server.ts';

/**
 * Measures a server process over its own migrated database, which `fill` has filled. It also measures the bare route.
 */
export async function withFilledServer(
  fill: (ownerUrl: string) => Promise<Measured[]>,
  measure: (ready: Ready, measured: Measured[]) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'docket-bench-'));
  const postgres = await startEmbeddedPostgres({ folder, password: 'bench', durable: true });
  try {
    const access = await createRoles(postgres.url, { owner: 'bench', application: 'bench' });
    await updateDatabase(access);
    const measured = await fill(access.ownerUrl);
    const program = path.join(import.meta.dirname, 'measured-server.ts');
    const server = fork(program, [access.url, JSON.stringify(measured)]);
    try {
      await measure(await readyMessage(server), measured);
    } finally {
      server.kill();
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
    }
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function readyMessage(server: ChildProcess): Promise<Ready> {
  const ended = once(server, 'exit').then(([code]) => {
    throw new Error(`the server ended with ${code}`);
  });
  const [ready] = (await Promise.race([once(server, 'message'), ended])) as [Ready];
  return ready;
}
