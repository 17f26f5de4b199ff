// The browser may store nothing, be full, or (in a service worker) have no such storage. None of that stops the caller.

/** What's remembered on this device under a key; null if nothing is. */
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Remembers a text on this device, if it can. */
export function remember(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // It's forgotten with the page.
  }
}

/** Forgets what's remembered under a key. */
export function forgetRemembered(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing is stored.
  }
}
