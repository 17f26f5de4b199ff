import { shellPath } from '@docket/shared/screens';
import { leaving } from '../address/leave.ts';

/** This page's build; null in development. */
export const pageVersion = (): string | null => versionIn(document);

const versionIn = (page: Document): string | null =>
  page.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? null;

/** Whether the server has another version than this page; false if unknown. */
export const isOutdated = async (): Promise<boolean> => (await newerVersion()) !== null;

async function newerVersion(): Promise<string | null> {
  if (pageVersion() === null) return null;
  try {
    const response = await fetch(`${shellPath}?now`, { cache: 'no-store' });
    const served = versionIn(new DOMParser().parseFromString(await response.text(), 'text/html'));
    return served === pageVersion() ? null : served;
  } catch {
    return null;
  }
}

const reloadedKey = 'docket-reloaded-for';

/**
 * Reloads the page after a chunk couldn't be loaded or rendered, if the page is older than the server, which no longer
 * has that chunk. Only once per version, so that no error reloads a page forever.
 */
export async function reloadIfOutdated(): Promise<void> {
  const newer = await newerVersion();
  if (newer !== null) reloadOnce(reloadedKey, newer);
}

/** Reloads the page unless this tab was reloaded for the same last time. */
export function reloadOnce(key: string, reason: string): void {
  if (sessionStorage.getItem(key) === reason) return;
  sessionStorage.setItem(key, reason);
  leaving.to(window.location.href);
}
