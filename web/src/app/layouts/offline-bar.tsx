import { formatMoment } from '@docket/shared/calendar';
import { CloudOff } from 'lucide-react';
import { useIsReachable, useCachedSince } from '../../lib/api/use-reachable.ts';

/** Says that the server can't be reached, and how old the shown data is. */
export function OfflineBar() {
  const isReachable = useIsReachable();
  const since = useCachedSince();
  return (
    <div aria-live="polite" className="print:hidden">
      {!isReachable && (
        <p className="mb-5 flex items-start gap-2.5 rounded-md border bg-waiting-soft px-3.5 py-2.5 text-sm text-waiting">
          <CloudOff aria-hidden className="mt-0.5 size-4 shrink-0" />
          {since === null
            ? 'You’re offline. This page may be out of date. Receipts you add are saved on this device.'
            : `You’re offline. Showing the copy saved on this device at ${formatMoment(new Date(since))}.`}
        </p>
      )}
    </div>
  );
}
