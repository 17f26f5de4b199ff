import type { TestInfo } from '@playwright/test';
import type { ServedDocket } from './docket.ts';

/** Attaches the program's output to the report of a failed test. */
export async function attachOutput(testInfo: TestInfo, docket: ServedDocket) {
  if (testInfo.status === testInfo.expectedStatus) return;
  await testInfo.attach('what Docket printed', {
    body: docket.output() || 'nothing',
    contentType: 'text/plain',
  });
}
