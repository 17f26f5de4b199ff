import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { http, HttpResponse } from 'msw';
import { server } from '../../testing/answers.ts';
import { leaving } from '../address/leave.ts';

/** The module as a page that was just loaded has it. */
async function freshModule() {
  vi.resetModules();
  return { ...(await import('./new-version.ts')), ...(await import('./versions.ts')) };
}

const page = (version: string) => `<!doctype html><meta name="version" content="${version}">`;
let leave: ReturnType<typeof vi.fn<(url: string) => void>>;

beforeEach(() => {
  document.head.innerHTML = '<meta name="version" content="one">';
  leave = vi.fn<(url: string) => void>();
});
afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

/** The module, with an eye on where it goes: it has a `leaving` of its own once modules are loaded anew. */
async function watched() {
  const fresh = await freshModule();
  const own = (await import('../address/leave.ts')).leaving;
  vi.spyOn(own, 'to').mockImplementation(leave);
  vi.spyOn(leaving, 'to').mockImplementation(leave);
  return fresh;
}

test('a new version is announced once and used on the next screen', async () => {
  const { noteNewVersion, onNewVersion, takeUpWhenSafe } = await watched();
  const told = vi.fn<() => void>();
  onNewVersion(told);
  takeUpWhenSafe('/settings');
  expect(leave).not.toHaveBeenCalled();
  noteNewVersion();
  noteNewVersion();
  expect(told).toHaveBeenCalledOnce();
  takeUpWhenSafe('/settings');
  expect(leave).toHaveBeenCalledExactlyOnceWith('/settings');
});

test.each([
  ['a form with changes', 'beforeunload'],
  ['a dialog with a camera', '<div role="dialog"><video></video></div>'],
  ['a dialog that is written in', '<div role="dialog"><form><input></form></div>'],
])('with %s on the page it waits', async (_name, holding) => {
  const { isUnsaved, noteNewVersion, takeUpWhenSafe } = await watched();
  const ask = (event: Event) => event.preventDefault();
  if (holding === 'beforeunload') window.addEventListener('beforeunload', ask);
  else document.body.innerHTML = holding;
  noteNewVersion();
  expect(isUnsaved()).toBe(true);
  takeUpWhenSafe('/settings');
  expect(leave).not.toHaveBeenCalled();
  window.removeEventListener('beforeunload', ask);
});

test('an open menu holds nothing back', async () => {
  const { isUnsaved } = await watched();
  document.body.innerHTML = '<div role="dialog"><a href="/settings">Settings</a></div>';
  expect(isUnsaved()).toBe(false);
});

test('a missing part reloads the page, once per version', async () => {
  const { reloadIfOutdated } = await watched();
  let served = 'one';
  server.use(http.get('*/app-shell', () => HttpResponse.html(page(served))));
  await reloadIfOutdated();
  expect(leave).not.toHaveBeenCalled();
  served = 'two';
  await reloadIfOutdated();
  await reloadIfOutdated();
  expect(leave).toHaveBeenCalledExactlyOnceWith(window.location.href);
});

test('nothing is reloaded offline', async () => {
  const { isOutdated, reloadIfOutdated } = await watched();
  server.use(http.get('*/app-shell', () => HttpResponse.error()));
  expect(await isOutdated()).toBe(false);
  await reloadIfOutdated();
  expect(leave).not.toHaveBeenCalled();
});
