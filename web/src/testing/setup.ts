import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { toastStore } from '../ui/overlays/toast-store.ts';
import { server } from './mock-server.ts';
import { emptyDevice } from './device.ts';

// A machine that does other things as well is slow.
configure({ asyncUtilTimeout: 15_000 });

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(async () => {
  cleanup();
  await emptyDevice();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  for (const { id } of toastStore.get()) toastStore.dismiss(id);
});
afterAll(() => server.close());

// What jsdom lacks and pages use.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
// jsdom's own frames come by an interval of its making: begun while a test fakes intervals, no later test gets any.
const { setTimeout: later, clearTimeout: stop } = globalThis;
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
