import { test as base } from '@playwright/test';
import { attachOutput } from './attach-output.ts';
import { newDataDir, removeDataDir, startDocket, type Docket, type StartOptions } from './docket.ts';

interface Program {
  /** Starts the program on this test's own data folder, and kills what's still running at the end. */
  start: (options?: StartOptions) => Promise<Docket>;
}

/** For tests of the program as operators see it: processes, folders and signals, without a browser. */
export const test = base.extend<Program>({
  start: async ({}, use, testInfo) => {
    const dataDir = newDataDir();
    const started: Docket[] = [];
    await use(async (options) => {
      const docket = await startDocket({ dataDir, ...options });
      started.push(docket);
      return docket;
    });
    for (const docket of started) {
      await attachOutput(testInfo, docket);
      await docket.killEverything();
    }
    removeDataDir(dataDir);
  },
});

export { expect } from '@playwright/test';
