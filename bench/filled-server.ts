import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/launch.ts';
import { fillDatabase } from './api-data.ts';
import type { Ready } from './api-server.ts';

/** Measures against a database of its own, with so many receipts of one person, and a server process over it. */
export async function withFilledServer(
  receipts: number,
  measure: (ready: Ready) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'docket-bench-'));
  const postgres = await startEmbeddedPostgres({ folder, password: 'bench', durable: true });
  try {
    console.log(`Filling a database with ${receipts} receipts of one person ...`);
    const userId = await fillDatabase(postgres.url, receipts);
    const server = fork(path.join(import.meta.dirname, 'api-server.ts'), [postgres.url, userId]);
    try {
      await measure(await readyMessage(server));
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
