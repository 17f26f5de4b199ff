import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

interface Surroundings {
  cwd?: string;
  env: Record<string, string | undefined>;
}

const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;

/** Starts a program with only these from the tests' environment: PATH, HOME, and where compiled code is cached. */
export const startProgram = (
  file: string,
  args: readonly string[],
  { env, ...options }: Surroundings,
): ChildProcessWithoutNullStreams =>
  spawn(file, args, {
    ...options,
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...env },
    stdio: 'pipe',
  });

/** Returns a program's output and exit status. */
export async function outcomeOf(
  run: ChildProcessWithoutNullStreams,
  input = '',
): Promise<{ stdout: string; stderr: string; status: number | null }> {
  run.stdin.end(input);
  const [stdout, stderr, [status]] = await Promise.all([
    text(run.stdout),
    text(run.stderr),
    once(run, 'close'),
  ]);
  return { stdout, stderr, status: status as number | null };
}
