import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

export interface SmallDisk {
  folder: string;
  close: () => Promise<void>;
}

/** Why no small disk can be had here. */
export class NoSmallDisk extends Error {}

/** Root mounts in a namespace of its own; anybody else first becomes root in one, where the system allows that. */
const ways = [
  ['unshare', '--mount'],
  ['unshare', '--user', '--map-root-user', '--mount'],
] as const;

/**
 * A file system in memory with room for this much and no more. It is mounted where only a process of this test's own
 * sees it, and reached through that process: it ends with it, and needs no root on the machine.
 */
export async function makeSmallDisk(bytes: number): Promise<SmallDisk> {
  const complaints: string[] = [];
  for (const way of ways) {
    const holder = hold(way, bytes);
    const complaint = text(holder.stderr);
    if (await isMounted(holder))
      return {
        folder: `/proc/${holder.pid}/root/mnt`,
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

/** The mount lives as long as `cat` waits for more. */
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
