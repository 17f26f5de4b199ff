import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { openFilesystemStorage } from '../../server/src/adapters/storage/filesystem-storage.ts';
import { databaseUser } from '../../server/src/platform/embedded-postgres/cluster.ts';
import type { Storage } from '../../server/src/ports/storage.ts';
import { supervise } from '../../server/src/testing/crash/worlds/supervised-program.ts';
import { freePort } from '../../server/src/testing/program/free-port.ts';
import { fillDatabase, signPeopleIn } from './fill.ts';
import type { Phase, PhaseResult, Start } from './generator.ts';
import type { Acknowledged } from './mix.ts';
import { type Usages, usagesOf } from './processes.ts';
import { storeSamples } from './samples.ts';

export interface Load {
  run: (phase: Phase) => Promise<PhaseResult>;
}

/** The program with its own database and files, full of receipts, and the process that loads it. */
export interface Installation {
  load: Load;
  /** All uploads that were acknowledged so far. */
  acknowledged: Acknowledged[];
  databaseUrl: string;
  storage: Storage;
  usages: () => Usages;
  /** Why the program ended by itself, each time it did. */
  ownEnds: () => readonly string[];
  /** What the program logged: errors only. */
  output: () => string;
  close: () => Promise<void>;
}

export async function openInstallation(
  receipts: number,
  people: number,
  parent: string,
): Promise<Installation> {
  const folder = await mkdtemp(path.join(parent, 'docket-load-'));
  const url = `http://127.0.0.1:${await freePort()}`;
  const env = {
    DATA_DIR: folder,
    PORT: new URL(url).port,
    RATE_LIMIT_SCALE: '100000',
    LOG_LEVEL: 'error',
  };
  const program = supervise({ env, url });
  let generator: ChildProcess | null = null;
  const close = async () => {
    generator?.disconnect();
    await program.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await program.ready();
    const read = (name: string) => readFileSync(path.join(folder, name), 'utf8').trim();
    const port = read('postgres/postmaster.pid').split('\n')[3];
    const databaseUrl = `postgres://${databaseUser}:${read('secrets/database-password')}@127.0.0.1:${port}/postgres`;
    const storage = await openFilesystemStorage(path.join(folder, 'files'), read('secrets/storage-key'));
    const began = performance.now();
    await fillDatabase(databaseUrl, receipts, await storeSamples(storage));
    console.log(`Filled in ${((performance.now() - began) / 1000).toFixed(0)} s`);
    const started = { url, people: await signPeopleIn(databaseUrl, receipts, people) };
    generator = await startGenerator(started);
    const acknowledged: Acknowledged[] = [];
    return {
      load: loadBy(generator, acknowledged),
      acknowledged,
      databaseUrl,
      storage,
      usages: () => usagesOf(program.pid()),
      ownEnds: program.ownEnds,
      output: program.output,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startGenerator(start: Start): Promise<ChildProcess> {
  const generator = fork(path.join(import.meta.dirname, 'generator.ts'));
  generator.send(start);
  await once(generator, 'message');
  return generator;
}

const loadBy = (generator: ChildProcess, acknowledged: Acknowledged[]): Load => ({
  async run(phase) {
    const done = new AbortController();
    const ended = once(generator, 'exit', { signal: done.signal }).then(([code]) => {
      throw new Error(`the generator ended with ${code}`);
    });
    const answered = once(generator, 'message', { signal: done.signal });
    generator.send(phase);
    const [result] = (await Promise.race([answered, ended])) as [PhaseResult];
    done.abort();
    await Promise.allSettled([answered, ended]);
    acknowledged.push(...result.acknowledged);
    return result;
  },
});
