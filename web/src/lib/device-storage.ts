/** What's remembered on this device under a key; null if nothing is, or the browser stores nothing. */
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Remembers a text on this device; if the browser stores nothing, it's forgotten with the page. */
export function remember(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // The storage is full or disabled.
  }
}
