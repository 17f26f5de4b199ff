import { shellPath } from '@docket/shared/screens';
import { leaving } from '../address/leave.ts';

/** The build that this page is of; null while developing. */
export const pageVersion = (): string | null => versionIn(document);

const versionIn = (page: Document): string | null =>
  page.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? null;

/** Whether the server has another version than this page's; false where that can't be known. */
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
 * A part of the page could not be loaded or drawn: loads the page anew if it is of an older version than the server's,
 * whose parts are gone by now. Once for each version, so that no fault can make a page reload for ever.
 */
export async function reloadIfOutdated(): Promise<void> {
  const newer = await newerVersion();
  if (newer === null || newer === sessionStorage.getItem(reloadedKey)) return;
  sessionStorage.setItem(reloadedKey, newer);
  leaving.to(window.location.href);
}
