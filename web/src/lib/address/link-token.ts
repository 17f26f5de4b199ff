const key = 'docket-link';

/** Keeps the secret of the mailed link that opened this page for this tab alone, so that a reload doesn't lose it. */
export function storeLinkToken(token: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([window.location.pathname, token]));
  } catch {
    // Where storage is forbidden, the link works as long as its page isn't loaded again.
  }
}

/** The secret that was kept for this page, if any was. */
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
    // Where storage is forbidden, nothing was kept.
  }
}

/** Forgets a link whose page was left for this one. */
export function forgetLeftLink(): void {
  if (storedLinkToken() === null) forgetLinkToken();
}
