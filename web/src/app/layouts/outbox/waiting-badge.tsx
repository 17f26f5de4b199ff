import { useWaitingCount } from '../../../lib/outbox/use-outbox.ts';
import { CountBadge } from '../../../ui/data/badges/count-badge.tsx';

/** How many receipts on this device are waiting to upload; nothing if there are none. */
export default function WaitingBadge() {
  const count = useWaitingCount();
  return count > 0 && <CountBadge className="ml-auto" count={count} text={`${count} waiting to upload`} />;
}
