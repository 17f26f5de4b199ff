import type { TestInfo } from '@playwright/test';
import type { Docket } from './docket.ts';

/** Puts what the program printed beside the report of a test that failed. */
export async function attachOutput(testInfo: TestInfo, docket: Docket) {
  if (testInfo.status === testInfo.expectedStatus) return;
  await testInfo.attach('what Docket printed', {
    body: docket.output() || 'nothing',
    contentType: 'text/plain',
  });
}
