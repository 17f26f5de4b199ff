import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import path from 'node:path';

const project = path.resolve(import.meta.dirname, '../../..');
/** The code and the models. Not the project's folder: by default, the data is in it. */
const readable = ['extraction', 'shared', 'node_modules', 'package.json', 'tsconfig.base.json'];

/** A folder of the project, and where it is if it's a link. */
function foldersOf(name: string): string[] {
  const folder = path.join(project, name);
  return [...new Set([folder, realpathSync(folder)])];
}

const permissions = [
  '--permission',
  '--allow-addons',
  '--allow-worker',
  ...readable.flatMap(foldersOf).map((folder) => `--allow-fs-read=${folder}`),
];

/** A program of Linux that starts another one without a network, which takes a user namespace of its own. */
const withoutNetwork = ['unshare', '--map-root-user', '--net', '--'] as const;

let hasNoNetwork: boolean | undefined;

/** Whether this system lets the isolated processes have no network. */
export const canCloseNetwork = (): boolean => (hasNoNetwork ??= startsWithoutNetwork());

function startsWithoutNetwork(): boolean {
  const [program, ...args] = withoutNetwork;
  return spawnSync(program, [...args, 'true']).status === 0;
}

/** Each thread would set aside 48 MB for new objects. */
const smallHeap = ['--max-old-space-size=256', '--max-semi-space-size=2'];
/** For glibc: few arenas, and what a picture took goes back to the system. */
const smallNativeMemory = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: String(1024 * 1024) };

/**
 * Starts a process for files that nobody trusts. It gets no secrets from the environment, reads nothing but code, writes
 * nothing and starts no program. Where the system can do it, it has no network either.
 */
export function forkIsolated(file: string): ChildProcess {
  const args = [...smallHeap, '--disable-warning=ExperimentalWarning', ...permissions];
  const [program, ...before] = withoutNetwork;
  const isOffline = canCloseNetwork();
  return fork(file, {
    serialization: 'advanced',
    env: { PATH: process.env['PATH'], ...smallNativeMemory },
    execPath: isOffline ? program : process.execPath,
    execArgv: isOffline ? [...before, process.execPath, ...args] : args,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}
