import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

const holder = z.object({ pid: z.number(), url: z.string() });
/** The first process writes its details straight away; allow for the moment before it has. */
const namedWithinMs = 1000;

/** Another Docket is using this data folder. */
export class AlreadyRunning extends Error {
  constructor(dataDir: string, other: z.infer<typeof holder> | null) {
    const who = other ? `process ${other.pid}, ${other.url}` : 'it just started';
    super(
      `Docket is already running on ${dataDir} (${who}). Stop it first, or use a different DATA_DIR and PORT.`,
    );
    this.name = 'AlreadyRunning';
  }
}

/**
 * Ensures that only one Docket uses a data folder at a time. It's a kernel file lock, taken through SQLite because Node
 * can't. It ends with this process in any case, so there are no stale locks.
 */
export async function lockInstance(dataDir: string, url: string): Promise<{ release: () => void }> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(path.join(dataDir, 'instance.lock'), { timeout: 0 });
  const name = path.join(dataDir, 'instance.json');
  try {
    lock.exec('pragma journal_mode = off; begin exclusive');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new AlreadyRunning(dataDir, await whoRuns(name));
  }
  writeFileSync(`${name}.new`, JSON.stringify({ pid: process.pid, url }));
  renameSync(`${name}.new`, name);
  return {
    release: () => {
      if (!lock.isOpen) return;
      rmSync(name, { force: true });
      lock.close();
    },
  };
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === 5;

async function whoRuns(file: string): Promise<z.infer<typeof holder> | null> {
  for (let waited = 0; waited < namedWithinMs; waited += 50) {
    try {
      return holder.parse(JSON.parse(readFileSync(file, 'utf8')));
    } catch {
      await sleep(50);
    }
  }
  return null;
}
