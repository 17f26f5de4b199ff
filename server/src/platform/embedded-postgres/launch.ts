import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { serverAccount } from './account.ts';
import { cacheFolders, findBinaries, installedPackage, serverEnvironment } from './binaries.ts';
import { clusterArgument, createCluster, databaseUser } from './cluster.ts';
import {
  findRunningServer,
  pollMs,
  removeMisleadingNote,
  stopServer,
  worksIn,
  type RunningServer,
} from './running-server.ts';

export interface EmbeddedPostgres {
  url: string;
  pid: number;
  /** It was left running by a Docket that was killed. */
  adopted: boolean;
  /** Stops it cleanly. Further calls wait for the same stop. */
  stop: () => Promise<void>;
  /** Kills it, when there's no time. It recovers at the next start. */
  abandon: () => void;
  /** Called once if it exits unexpectedly. */
  onUnexpectedEnd: (callback: () => void) => void;
}

export interface EmbeddedPostgresOptions {
  /** The folder for all its data. */
  folder: string;
  password: string;
  /** False for tests: faster, but data is lost in a power failure. */
  durable: boolean;
  /** How long a failed start is retried: after a kill, remnants of the server can linger for a second or two. */
  startLimitMs?: number;
}

const usualStartLimitMs = 10_000;
/** A server that's starting recovers first, which takes as long as its unfinished work requires. */
const recoveryLimitMs = 300_000;
const largestLogBytes = 5 * 1024 * 1024;

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  // Fits the search texts of 100,000 receipts and their index: a search reads most of both.
  shared_buffers: '256MB',
  // Enough to sort that many IDs in memory.
  work_mem: '16MB',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  // The log omits values, which may be personal.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};
const fastAndForgetful = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '100',
  scram_iterations: '1',
};

/** Starts the embedded PostgreSQL, or adopts one left running by a Docket that was killed. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const clusterFolder = path.join(options.folder, 'postgres');
  mkdirSync(options.folder, { recursive: true, mode: 0o700 });
  const account = serverAccount(clusterFolder);
  const binaries = findBinaries(account, installedPackage(), cacheFolders(account, options.folder));
  createCluster(clusterFolder, binaries, account, options.password, options.durable);

  const deadline = Date.now() + (options.startLimitMs ?? usualStartLimitMs);
  for (;;) {
    const running = findRunningServer(clusterFolder);
    if (running) {
      const ready = await untilReady(clusterFolder, running.pid);
      if (ready && (await isResponding(urlOf(ready, options.password))))
        return handle(ready, true, clusterFolder, options.password);
    } else {
      removeMisleadingNote(clusterFolder);
      const pid = await launch();
      const ready = await untilReady(clusterFolder, pid);
      if (ready) return handle(ready, false, clusterFolder, options.password);
    }
    if (Date.now() > deadline)
      throw new Error(`The database did not start. Its log ends:\n${endOfLog(options.folder)}`);
    await sleep(250);
  }

  async function launch(): Promise<number> {
    const log = openLog(options.folder);
    const port = await freePort();
    const chosen = { ...settings, ...(options.durable ? {} : fastAndForgetful), port: String(port) };
    const child = spawn(
      path.join(binaries, 'bin/postgres'),
      [
        '-D',
        clusterArgument(clusterFolder, account),
        ...Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      // Detached, so that a Ctrl-C in the terminal only reaches us, and we stop it last.
      { ...account, env: serverEnvironment, cwd: clusterFolder, detached: true, stdio: ['ignore', log, log] },
    );
    child.unref();
    closeSync(log);
    await new Promise((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', reject);
    });
    if (child.pid === undefined) throw new Error('PostgreSQL started without a process ID');
    return child.pid;
  }
}

/** The URL of the server that another Docket runs in this folder; null if none is serving. */
export async function runningEmbeddedPostgres(folder: string, password: string): Promise<string | null> {
  const running = findRunningServer(path.join(folder, 'postgres'));
  if (!running?.ready) return null;
  const url = urlOf(running, password);
  return (await isResponding(url)) ? url : null;
}

/** Waits until this process accepts connections; null if it exits first. */
async function untilReady(clusterFolder: string, pid: number): Promise<RunningServer | null> {
  const deadline = Date.now() + recoveryLimitMs;
  while (worksIn(pid, clusterFolder) && Date.now() < deadline) {
    const running = findRunningServer(clusterFolder);
    if (running?.ready && running.pid === pid) return running;
    await sleep(pollMs);
  }
  return null;
}

/** A process killed a moment ago still looks as if it's running. */
async function isResponding(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: usualStartLimitMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const urlOf = ({ port }: RunningServer, password: string): string =>
  `postgres://${databaseUser}:${password}@127.0.0.1:${port}/postgres`;

function handle(
  running: RunningServer,
  adopted: boolean,
  clusterFolder: string,
  password: string,
): EmbeddedPostgres {
  let stopping: Promise<void> | null = null;
  const stop = (): Promise<void> => (stopping ??= stopServer(running.pid, clusterFolder));
  return {
    url: urlOf(running, password),
    pid: running.pid,
    adopted,
    stop,
    abandon: () => {
      if (worksIn(running.pid, clusterFolder)) process.kill(running.pid, 'SIGQUIT');
    },
    onUnexpectedEnd(callback) {
      const watch = setInterval(() => {
        if (!stopping && worksIn(running.pid, clusterFolder)) return;
        clearInterval(watch);
        if (!stopping) callback();
      }, 1000);
      watch.unref();
    },
  };
}

function openLog(folder: string): number {
  const file = path.join(folder, 'postgres.log');
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > largestLogBytes)
    renameSync(file, `${file}.old`);
  return openSync(file, 'a', 0o600);
}

function endOfLog(folder: string): string {
  return readFileSync(path.join(folder, 'postgres.log'), 'utf8').trimEnd().split('\n').slice(-8).join('\n');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address !== null && typeof address === 'object'
          ? resolve(address.port)
          : reject(new Error('no port')),
      );
    });
  });
}
