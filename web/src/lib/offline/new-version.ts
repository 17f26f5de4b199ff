import { leaving } from '../address/leave.ts';

/**
 * Loads the new version at an address, by default the current one. The browser asks about unsaved changes.
 */
export const activate = (url: string = window.location.href): void => leaving.to(url);

/** Tracks whether a newer version of the app is ready, and notifies listeners. */
export function createNewVersion() {
  let isReady = false;
  const listeners = new Set<() => void>();
  return {
    /** Calls a listener when a newer version is found. Returns an unsubscribe function. */
    watch(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    note(): void {
      if (isReady) return;
      isReady = true;
      for (const listener of listeners) listener();
    },
    /** Opens an address with the new version, if there is one and nothing would be lost. */
    activateWhenSafe(url: string): void {
      if (isReady && !isUnsaved()) activate(url);
    },
  };
}

export const newVersion = createNewVersion();

/** A dialog that may hold unsaved text or photos. */
const busyDialog = ':is([role="dialog"], [role="alertdialog"]) :is(input, textarea, select, video, canvas)';

/** Whether a reload would lose something: unsaved changes or an open dialog. */
export function isUnsaved(): boolean {
  const asking = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(asking);
  return asking.defaultPrevented || document.querySelector(busyDialog) !== null;
}
