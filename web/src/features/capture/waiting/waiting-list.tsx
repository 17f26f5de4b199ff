import { useId } from 'react';
import type { OutboxItem } from '../../../lib/outbox/outbox-item.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Badge } from '../../../ui/data/badges/badge.tsx';
import { WaitingItem } from './waiting-item.tsx';

interface WaitingListProps {
  items: readonly OutboxItem[];
  /** Continues with an item that wasn't uploaded; omitted if that would replace something else. */
  onContinue?: (item: OutboxItem) => void;
}

/** Lists what's on this device but not on the server yet. */
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
