import { formatMoment } from '@docket/shared/calendar';
import { CloudOff } from 'lucide-react';
import { useIsReachable, useKeptSince } from '../../lib/api/use-reachable.ts';

/** Says that the server is out of reach, and how old what is shown is. */
export function OfflineBar() {
  const isReachable = useIsReachable();
  const since = useKeptSince();
  return (
    <div aria-live="polite" className="print:hidden">
      {!isReachable && (
        <p className="mb-5 flex items-start gap-2.5 rounded-md border bg-waiting-soft px-3.5 py-2.5 text-sm text-waiting">
          <CloudOff aria-hidden className="mt-0.5 size-4 shrink-0" />
          {since === null
            ? 'Offline. What you see may be out of date; receipts that you add are kept on this device.'
            : `Offline. Showing what was opened on this device, as of ${formatMoment(new Date(since))}.`}
        </p>
      )}
    </div>
  );
}
