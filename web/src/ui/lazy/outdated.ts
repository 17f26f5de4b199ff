import { isUnsaved } from '../../lib/offline/new-version.ts';
import { isOutdated, reloadIfOutdated } from '../../lib/offline/versions.ts';

/**
 * After a part couldn't be loaded: if the page is older than the server, which no longer has that part, reloads the page
 * unless something's unsaved. Returns whether the page is older.
 */
export async function reloadOrSayOutdated(): Promise<boolean> {
  if (!(await isOutdated())) return false;
  if (!isUnsaved()) await reloadIfOutdated();
  return true;
}
