import { Readable } from 'node:stream';
import { pino } from 'pino';
import { vi } from 'vitest';
import { startProgram, type Program } from '../../cli/start-program.ts';
import { readConfig } from '../../config.ts';

/**
 * Runs a command in the test's own process, which saves a second. One test per command proves that it works as a
 * program.
 */
export async function outcomeInside(
  command: () => Promise<number>,
  environment: Record<string, string>,
  input = '',
): Promise<{ stdout: string; stderr: string; status: number }> {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const written = { stdout: '', stderr: '' };
  const stdin = vi.spyOn(process, 'stdin', 'get');
  stdin.mockReturnValue(Readable.from([Buffer.from(input)]) as typeof process.stdin);
  const spies = (['stdout', 'stderr'] as const).map((stream) =>
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      written[stream] += String(text);
      return true;
    }),
  );
  try {
    const status = await command();
    return { ...written, status };
  } finally {
    for (const spy of [stdin, ...spies]) spy.mockRestore();
    vi.unstubAllEnvs();
  }
}

/** Starts the program in the test's own process. Rejects with what it would print if it can't start. */
export const startInside = (
  environment: Record<string, string>,
  log = pino({ level: 'silent' }),
): Promise<Program> =>
  startProgram(readConfig(environment), { log, say: () => undefined, onBroken: () => undefined });
