import { useWaitingCount } from '../../../lib/outbox/use-outbox.ts';

/** How many receipts wait on this device; nothing where none does. */
export default function WaitingBadge() {
  const count = useWaitingCount();
  if (count === 0) return null;
  return (
    <span className="ml-auto rounded-full bg-waiting-soft px-1.5 text-xs leading-5 font-semibold text-waiting tabular-nums">
      <span className="sr-only">, </span>
      {count}
      <span className="sr-only"> waiting to upload</span>
    </span>
  );
}
