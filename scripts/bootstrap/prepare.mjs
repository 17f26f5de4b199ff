import { installBrowser, missingFromBrowser } from './browser.mjs';
import { installPackages, packagesAreInstalled } from './packages.mjs';
import { buildPages, pagesAreBuilt } from './pages.mjs';
import { withLock } from './lock.mjs';
import { say } from './run.mjs';

/**
 * Does whatever is missing, in order. If two run at once they take turns, and the second finds nothing to do.
 * @param {{ build: boolean, browser: boolean }} wanted
 */
export async function prepare(wanted) {
  const steps = [
    { isDone: packagesAreInstalled, run: installPackages },
    ...(wanted.build ? [{ isDone: pagesAreBuilt, run: buildPages }] : []),
    ...(wanted.browser ? [{ isDone: () => missingFromBrowser() === null, run: installBrowser }] : []),
  ];
  if (steps.every((step) => step.isDone())) return;
  try {
    await withLock(async () => {
      for (const step of steps) if (!step.isDone()) await step.run();
    });
  } catch (error) {
    const { message, cause } = error instanceof Error ? error : new Error(String(error));
    say(cause instanceof Error ? `${message}: ${cause.message}` : message);
    process.exit(1);
  }
}
