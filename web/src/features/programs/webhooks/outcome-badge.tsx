import type { Delivery } from '@docket/shared/programs/webhook-contract';
import { Check, Clock, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/data/badges/badge.tsx';

const looks = {
  delivered: { tone: 'good', icon: Check },
  waiting: { tone: 'waiting', icon: Clock },
  failed: { tone: 'plain', icon: X },
} as const satisfies Record<Delivery['state'], object>;

/** An outcome by colour, icon and word. */
export function OutcomeBadge({ outcome, children }: { outcome: Delivery['state']; children: ReactNode }) {
  const { tone, icon: Icon } = looks[outcome];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden className="size-3" />
      <span>{children}</span>
    </Badge>
  );
}
