import { vi } from 'vitest';

/**
 * Runs a command in the test's own process, which saves a second. One test per command proves that it works as a
 * program.
 */
export async function outcomeInside(
  command: () => Promise<number>,
  environment: Record<string, string>,
): Promise<{ stdout: string; stderr: string; status: number }> {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const written = { stdout: '', stderr: '' };
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
    for (const spy of spies) spy.mockRestore();
    vi.unstubAllEnvs();
  }
}
