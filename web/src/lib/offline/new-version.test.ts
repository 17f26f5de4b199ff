import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { http, HttpResponse } from 'msw';
import { server } from '../../testing/mock-server.ts';
import { leaving } from '../address/leave.ts';
import { createNewVersion, isUnsaved } from './new-version.ts';
import { isOutdated, reloadIfOutdated } from './versions.ts';

const page = (version: string) => `<!doctype html><meta name="version" content="${version}">`;
let leave: ReturnType<typeof vi.fn<(url: string) => void>>;

beforeEach(() => {
  document.head.innerHTML = '<meta name="version" content="one">';
  leave = vi.fn<(url: string) => void>();
  vi.spyOn(leaving, 'to').mockImplementation(leave);
});
afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

test('announces a new version once and uses it on the next screen', async () => {
  const newVersion = createNewVersion();
  const onUpdate = vi.fn<() => void>();
  newVersion.watch(onUpdate);
  newVersion.activateWhenSafe('/settings');
  expect(leave).not.toHaveBeenCalled();
  newVersion.note();
  newVersion.note();
  expect(onUpdate).toHaveBeenCalledOnce();
  newVersion.activateWhenSafe('/settings');
  expect(leave).toHaveBeenCalledExactlyOnceWith('/settings');
});

test.each([
  ['a form with changes', 'beforeunload'],
  ['a dialog with a camera', '<div role="dialog"><video></video></div>'],
  ['a dialog that is written in', '<div role="dialog"><form><input></form></div>'],
])('with %s on the page it waits', async (_name, holding) => {
  const newVersion = createNewVersion();
  const ask = (event: Event) => event.preventDefault();
  if (holding === 'beforeunload') window.addEventListener('beforeunload', ask);
  else document.body.innerHTML = holding;
  newVersion.note();
  expect(isUnsaved()).toBe(true);
  newVersion.activateWhenSafe('/settings');
  expect(leave).not.toHaveBeenCalled();
  window.removeEventListener('beforeunload', ask);
});

test("an open menu doesn't delay it", async () => {
  document.body.innerHTML = '<div role="dialog"><a href="/settings">Settings</a></div>';
  expect(isUnsaved()).toBe(false);
});

test('a missing chunk reloads the page, once per version', async () => {
  let served = 'one';
  server.use(http.get('*/app-shell', () => HttpResponse.html(page(served))));
  await reloadIfOutdated();
  expect(leave).not.toHaveBeenCalled();
  served = 'two';
  await reloadIfOutdated();
  await reloadIfOutdated();
  expect(leave).toHaveBeenCalledExactlyOnceWith(window.location.href);
});

test('never reloads offline', async () => {
  server.use(http.get('*/app-shell', () => HttpResponse.error()));
  expect(await isOutdated()).toBe(false);
  await reloadIfOutdated();
  expect(leave).not.toHaveBeenCalled();
});
