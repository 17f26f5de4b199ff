import { useUser } from '../../lib/session/session.ts';
import { Joining } from './joining/joining.tsx';
import { useBusinessEvents } from './use-business-events.ts';
import { Workspace } from './workspace/workspace.tsx';

/** The user's business, or ways to join one (SET-13, SET-14). */
export function BusinessTab() {
  const { businessId } = useUser();
  useBusinessEvents();
  return businessId === null ? <Joining /> : <Workspace />;
}
