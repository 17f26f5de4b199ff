import { CloudOff } from 'lucide-react';
import { useIsReachable, useKeptSince } from '../../lib/api/use-reachable.ts';

const moment = new Intl.DateTimeFormat('en-AU', {
  day: '2-digit',
  month: '2-digit',
  year: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

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
            ? 'You’re offline. This page may be out of date. Receipts you add are saved on this device.'
            : `You’re offline. Showing the copy saved on this device at ${written(since)}.`}
        </p>
      )}
    </div>
  );
}

/** 21/11/26 14:05 */
const written = (since: string): string => moment.format(new Date(since)).replace(',', '');
