import { useRouter } from '@tanstack/react-router';
import { useUser } from '../../../lib/session/session.ts';
import { entriesFor, type Entry } from './entries.ts';

/** What the signed-in person's menus offer. */
export function useEntries(): Entry[] {
  const { routesByPath } = useRouter();
  return entriesFor(useUser(), (path) => Object.hasOwn(routesByPath, path));
}
