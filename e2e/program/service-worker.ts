import type { Page } from '@playwright/test';
import { expect } from './journey-test.ts';

/** Waits until the service worker has cached the app, which takes a while on a slow machine, and controls the page. */
export const whenInstalled = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const { active } = await navigator.serviceWorker.ready;
          return active?.state === 'activated' && navigator.serviceWorker.controller !== null;
        }),
      { timeout: 60_000 },
    )
    .toBe(true);
