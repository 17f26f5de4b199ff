const key = 'docket-link';

/** Stores the secret of the emailed link for this tab only, so that a reload doesn't lose it. */
export function storeLinkToken(token: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([window.location.pathname, token]));
  } catch {
    // Without storage the link works until the page is reloaded.
  }
}

export function storedLinkToken(): string | null {
  try {
    const [path, token] = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[];
    return path === window.location.pathname ? (token ?? null) : null;
  } catch {
    return null;
  }
}

export function forgetLinkToken(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage there's nothing to return.
  }
}

/** Removes the secret of a link once the user has left its page. */
export function forgetLeftLink(): void {
  if (storedLinkToken() === null) forgetLinkToken();
}
