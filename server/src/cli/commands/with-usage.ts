import { errorCode } from '../../platform/error-code.ts';

/** Arguments that a command doesn't take. The message says what's wrong. */
export class Misuse extends Error {}

/** The option that every command has. */
export const help = { type: 'boolean', short: 'h' } as const;

/** Runs a command, and prints its usage if that's asked for or the arguments are wrong. Returns the exit status. */
export async function withUsage(usage: string, run: () => Promise<number | 'help'>): Promise<number> {
  try {
    const status = await run();
    if (status !== 'help') return status;
    process.stdout.write(usage);
    return 0;
  } catch (error) {
    const isMisuse = error instanceof Misuse || errorCode(error)?.startsWith('ERR_PARSE_ARGS');
    if (!isMisuse || !(error instanceof Error)) throw error;
    process.stderr.write(`${error.message}\n${usage}`);
    return 2;
  }
}
