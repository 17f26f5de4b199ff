import { test as base } from '@playwright/test';
import { attachOutput } from './attach-output.ts';
import { newDataDir, removeDataDir, startDocket, type Docket, type StartOptions } from './docket.ts';

interface Program {
  /** Starts the program over this test's own data folder; whatever still runs at the test's end is killed. */
  start: (options?: StartOptions) => Promise<Docket>;
}

/** For tests of the program as its operator sees it: processes, folders and signals, no browser. */
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
