import type { Page } from '@playwright/test';
import { expect } from './journey-test.ts';

/** Waits until the service worker has cached the app and controls the page. */
export const whenInstalled = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const { active } = await navigator.serviceWorker.ready;
        return active?.state === 'activated' && navigator.serviceWorker.controller !== null;
      }),
    )
    .toBe(true);
