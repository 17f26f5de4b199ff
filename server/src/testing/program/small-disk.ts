import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import type { TestContext } from 'vitest';

export interface SmallDisk {
  folder: string;
  /** Where programs started with `enter` find it. */
  mountedOn: string;
  /** The command that runs another one where the disk is mounted. */
  enter: readonly string[];
  /** Uses up all remaining space. */
  fill: () => Promise<void>;
  /** Gives the space back. */
  free: () => Promise<void>;
  close: () => Promise<void>;
}

/** Why this machine can't create a small disk. */
class NoSmallDisk extends Error {}

/** Root mounts in its own namespace; other users first become root in one, if the system allows it. */
const ways = [
  { start: ['unshare', '--mount'], enter: ['--mount'] },
  {
    start: ['unshare', '--user', '--map-root-user', '--mount'],
    enter: ['--user', '--preserve-credentials', '--mount'],
  },
] as const;
const mountedOn = '/mnt';

/**
 * An in-memory file system with this much space. Only a process of this test sees the mount, and it's accessed through
 * that process. It ends with the process and doesn't need root.
 */
export async function makeSmallDisk(bytes: number): Promise<SmallDisk> {
  const complaints: string[] = [];
  for (const way of ways) {
    const holder = hold(way.start, bytes);
    const complaint = text(holder.stderr);
    const folder = `/proc/${holder.pid}/root${mountedOn}`;
    if (await isMounted(holder))
      return {
        folder,
        mountedOn,
        enter: ['nsenter', '--target', String(holder.pid), ...way.enter, '--'],
        fill: () => fill(`${folder}/ballast`, bytes),
        free: () => rm(`${folder}/ballast`, { force: true }),
        close: async () => {
          const ended = once(holder, 'close');
          holder.stdin.end();
          await ended;
        },
      };
    complaints.push(`${way.start.join(' ')}: ${(await complaint).trim() || 'there is no such command'}`);
  }
  throw new NoSmallDisk(`no small disk can be made here (${complaints.join('; ')})`);
}

async function fill(file: string, bytes: number): Promise<void> {
  const left = await pipeline(Readable.from(zeros(bytes + 1)), createWriteStream(file)).catch(
    (error: NodeJS.ErrnoException) => error.code,
  );
  if (left !== 'ENOSPC') throw new Error('the small disk is larger than it was to be');
}

function* zeros(bytes: number): Generator<Buffer> {
  const block = Buffer.alloc(2 ** 20);
  for (let left = bytes; left > 0; left -= block.length) yield block.subarray(0, left);
}

/** The mount lives as long as `cat` waits for input. */
const hold = ([file, ...args]: readonly string[], bytes: number): ChildProcessWithoutNullStreams =>
  spawn(file!, [
    ...args,
    'sh',
    '-c',
    `mount -t tmpfs -o size=${bytes} none ${mountedOn} && echo mounted && exec cat`,
  ]);

async function isMounted(holder: ChildProcessWithoutNullStreams): Promise<boolean> {
  const ended = new Promise<false>((resolve) => {
    holder.once('error', () => resolve(false)).once('close', () => resolve(false));
  });
  const mounted = once(holder.stdout, 'data').then(() => true as const);
  return await Promise.race([mounted, ended]);
}

/**
 * Defines tests with a small disk. If the system can't create one (it takes root, or permission to mount in a
 * namespace), the test is reported as skipped with the reason; in CI it fails.
 */
export async function withSmallDisk(
  bytes: number,
  { skip }: Pick<TestContext, 'skip'>,
  use: (disk: SmallDisk) => Promise<void>,
): Promise<void> {
  const disk = await makeSmallDisk(bytes).catch((error: unknown) => {
    if (error instanceof NoSmallDisk && !process.env['CI']) return skip(error.message);
    throw error;
  });
  try {
    await use(disk);
  } finally {
    await disk.close();
  }
}
