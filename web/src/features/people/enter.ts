import { signInRedirectDelay } from '@docket/shared/people/rules';
import { leaving } from '../../lib/leave.ts';
import { safeReturn } from '../../lib/paths.ts';
import { carryToasts } from '../../ui/overlays/toast-store.ts';

/** Leaves for the page that was asked for, or the dashboard, with a full load: nothing of a visitor's page stays (STATE-03). */
export function enter(next: string | null): void {
  setTimeout(() => {
    carryToasts();
    leaving.to(safeReturn(next));
  }, signInRedirectDelay);
}
