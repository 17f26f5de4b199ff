import { useId } from 'react';
import type { OutboxItem } from '../../../lib/outbox/outbox-item.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { WaitingItem } from './waiting-item.tsx';

interface WaitingListProps {
  items: readonly OutboxItem[];
  /** Goes on with one that was not sent yet; left out where that would take the place of something else. */
  onContinue?: (item: OutboxItem) => void;
}

/** What is on this device and not on the server yet. */
export function WaitingList({ items, onContinue }: WaitingListProps) {
  const title = useId();
  return (
    <Card aria-labelledby={title}>
      <CardHeader
        id={title}
        title="Waiting to upload"
        action={<Badge tone="waiting">{items.length}</Badge>}
      />
      <ul className="divide-y">
        {items.map((item) => (
          <WaitingItem key={item.key} item={item} {...(onContinue && { onContinue })} />
        ))}
      </ul>
    </Card>
  );
}
