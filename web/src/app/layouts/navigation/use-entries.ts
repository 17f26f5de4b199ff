import { useRouter } from '@tanstack/react-router';
import { useUser } from '../../../lib/session/session.ts';
import { entriesFor, type Entry } from './entries.ts';

/** The entries of the signed-in user's menus. */
export function useEntries(): Entry[] {
  const { routesByPath } = useRouter();
  return entriesFor(useUser(), (path) => Object.hasOwn(routesByPath, path));
}
