import { formatCount } from '@docket/shared/count';
import { Link } from '@tanstack/react-router';
import { CloudUpload } from 'lucide-react';
import { paths } from '../../../lib/address/paths.ts';
import { useWaitingCount } from '../../../lib/outbox/use-outbox.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CountBadge } from '../../../ui/data/badges/count-badge.tsx';

// Both in one file: if one more part loaded the outbox by itself, vite.config.ts would have every page load it.

/** How many receipts on this device are waiting to upload; nothing if there are none. */
export function WaitingBadge() {
  const count = useWaitingCount();
  return count > 0 && <CountBadge className="ml-auto" count={count} text={`${count} waiting to upload`} />;
}

/** Says that receipts on this device are waiting to upload, with a link to them; nothing if there are none. */
export function WaitingNotice() {
  const count = useWaitingCount();
  if (count === 0) return null;
  return (
    <Card
      aria-label="Waiting to upload"
      className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-sm sm:px-5"
    >
      <CloudUpload aria-hidden strokeWidth={1.75} className="size-4.5 text-waiting" />
      <p className="min-w-48 flex-1">
        <span className="block font-medium">
          {count === 1
            ? '1 receipt is waiting to upload'
            : `${formatCount(count)} receipts are waiting to upload`}
        </span>
        <span className="text-muted">
          {count === 1 ? 'It’s only on this device until then.' : 'They’re only on this device until then.'}
        </span>
      </p>
      <Button asChild variant="secondary" size="small">
        <Link to={paths.submitReceipt}>View</Link>
      </Button>
    </Card>
  );
}
