import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { TestContext } from 'vitest';

interface SmallDisk {
  folder: string;
  /** Uses up all remaining space. */
  fill: () => Promise<void>;
  close: () => Promise<void>;
}

/** Why this machine can't create a small disk. */
class NoSmallDisk extends Error {}

/** Root mounts in its own namespace; other users first become root in one, if the system allows it. */
const ways = [
  ['unshare', '--mount'],
  ['unshare', '--user', '--map-root-user', '--mount'],
] as const;

/**
 * An in-memory file system with this much space. Only a process of this test sees the mount, and it's accessed through
 * that process. It ends with the process and doesn't need root.
 */
async function makeSmallDisk(bytes: number): Promise<SmallDisk> {
  const complaints: string[] = [];
  for (const way of ways) {
    const holder = hold(way, bytes);
    const complaint = text(holder.stderr);
    if (await isMounted(holder))
      return {
        folder: `/proc/${holder.pid}/root/mnt`,
        fill: () => fill(`/proc/${holder.pid}/root/mnt/ballast`, bytes),
        close: async () => {
          const ended = once(holder, 'close');
          holder.stdin.end();
          await ended;
        },
      };
    complaints.push(`${way.join(' ')}: ${(await complaint).trim() || 'there is no such command'}`);
  }
  throw new NoSmallDisk(`no small disk can be made here (${complaints.join('; ')})`);
}

async function fill(file: string, bytes: number): Promise<void> {
  const left = await writeFile(file, Buffer.alloc(bytes + 1)).catch(
    (error: NodeJS.ErrnoException) => error.code,
  );
  if (left !== 'ENOSPC') throw new Error('the small disk is larger than it was to be');
}

/** The mount lives as long as `cat` waits for input. */
const hold = ([file, ...args]: readonly string[], bytes: number): ChildProcessWithoutNullStreams =>
  spawn(file!, [
    ...args,
    'sh',
    '-c',
    `mount -t tmpfs -o size=${bytes} none /mnt && echo mounted && exec cat`,
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
