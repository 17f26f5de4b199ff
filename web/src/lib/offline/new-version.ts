import { leaving } from '../address/leave.ts';

/** Loads the new version at an address, this one when none is given. The browser asks about what is unsaved. */
export const activate = (url: string = window.location.href): void => leaving.to(url);

/** Whether a newer version of the app is ready, and who wants to know. */
export function createNewVersion() {
  let isReady = false;
  const listeners = new Set<() => void>();
  return {
    /** Calls a listener when a newer version is found; returns how to stop. */
    watch(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** A newer version was found. */
    note(): void {
      if (isReady) return;
      isReady = true;
      for (const listener of listeners) listener();
    },
    /** Goes to an address by the new version, if there's one and nothing would be lost. */
    activateWhenSafe(url: string): void {
      if (isReady && !isUnsaved()) activate(url);
    },
  };
}

/** This page's. */
export const newVersion = createNewVersion();

/** A dialog in which something is being written or photographed. */
const busyDialog = ':is([role="dialog"], [role="alertdialog"]) :is(input, textarea, select, video, canvas)';

/** Whether the page holds something that a reload would lose: what the browser would ask about, or an open dialog. */
export function isUnsaved(): boolean {
  const asking = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(asking);
  return asking.defaultPrevented || document.querySelector(busyDialog) !== null;
}
