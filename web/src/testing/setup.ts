import 'fake-indexeddb/auto';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { toastStore } from '../ui/toasts/toast-store.ts';
import { server } from './mock-server.ts';
import { emptyDevice } from './device.ts';

// The real ones, which tests may fake.
const { setTimeout: later, clearTimeout: stop } = globalThis;
const standard = getConfig();
configure({
  // Tests may run on a busy machine.
  asyncUtilTimeout: 15_000,
  getElementError: notFound,
  // On a busy machine, a dialog can be found before it takes presses: Radix lets it take them in a render of its own.
  asyncWrapper: async (work) => {
    const result = await standard.asyncWrapper(work);
    for (let tries = 0; isDialogOpening() && tries < 200; tries++)
      await new Promise((resolve) => later(resolve, 5));
    return result;
  },
});

/** Prints the page only for a failure that's reported: for each try of a wait, it took a fourteenth of the tests' time. */
function notFound(message: string | null, container: Element): Error {
  const error = new Error();
  Error.captureStackTrace(error, notFound);
  return Object.defineProperties(error, {
    name: { value: 'TestingLibraryElementError' },
    message: { configurable: true, get: () => standard.getElementError(message, container).message },
  });
}

function isDialogOpening(): boolean {
  // jsdom takes much longer to parse the styles than to give their text.
  if (!document.body.getAttribute('style')?.includes('pointer-events: none')) return false;
  const dialogs = document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]');
  return dialogs.length > 0 && ![...dialogs].some(({ style }) => style.pointerEvents === 'auto');
}

afterEach(async () => {
  // Files share their worker's clock and globals: a leaked fake would stop a later file's waits.
  vi.useRealTimers();
  vi.unstubAllGlobals();
  cleanup();
  await emptyDevice();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  for (const { id } of toastStore.get()) toastStore.dismiss(id);
});

// Adds what pages use and jsdom lacks.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
// jsdom drives animation frames with one interval: if a test fakes intervals while it starts, no later test gets a
// frame.
window.requestAnimationFrame = (draw) => Number(later(() => draw(performance.now()), 16));
window.cancelAnimationFrame = (frame) => stop(frame);
window.scrollTo = () => undefined;
Element.prototype.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.hasPointerCapture = () => false;
Element.prototype.setPointerCapture = () => undefined;
Element.prototype.releasePointerCapture = () => undefined;
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
