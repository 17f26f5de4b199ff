import { leaving } from '../address/leave.ts';

/** A newer version than this page's is there to be loaded. */
let isReady = false;
const listeners = new Set<() => void>();

/** Has a listener told when a newer version of the app is found; returns how to stop. */
export function onNewVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function noteNewVersion(): void {
  if (isReady) return;
  isReady = true;
  for (const listener of listeners) listener();
}

/** Loads the new version at an address, this one when none is given. The browser asks about what is unsaved. */
export const takeUp = (url: string = window.location.href): void => leaving.to(url);

/** Goes to an address by the new version, if there is one and nobody loses anything by it. */
export function takeUpWhenSafe(url: string): void {
  if (isReady && !isUnsaved()) takeUp(url);
}

/** A dialog in which something is being written or photographed. */
const busyDialog = ':is([role="dialog"], [role="alertdialog"]) :is(input, textarea, select, video, canvas)';

/** Whether the page holds something that a reload would lose: what the browser would ask about, or an open dialog. */
export function isUnsaved(): boolean {
  const asking = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(asking);
  return asking.defaultPrevented || document.querySelector(busyDialog) !== null;
}
