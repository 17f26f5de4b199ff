import { useId } from 'react';
import type { OutboxItem } from '../../../lib/outbox/outbox-item.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { WaitingItem } from './waiting-item.tsx';

/** What is on this device and not on the server yet. */
export function WaitingList({ items }: { items: readonly OutboxItem[] }) {
  const title = useId();
  return (
    <Card aria-labelledby={title}>
      <CardHeader
        id={title}
        title="Waiting on this device"
        action={<Badge tone="waiting">{items.length}</Badge>}
      />
      <ul className="divide-y">
        {items.map((item) => (
          <WaitingItem key={item.key} item={item} />
        ))}
      </ul>
    </Card>
  );
}
