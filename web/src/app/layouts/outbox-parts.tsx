import { lazy, Suspense, type ComponentType } from 'react';

// They come after the page: none of them is part of what is seen first, and without them it goes on.
const part = (load: () => Promise<{ default: ComponentType }>) =>
  lazy(() => load().catch(() => ({ default: () => null })));

const Badge = part(() => import('./waiting-badge.tsx'));
const Sender = part(() => import('./sending.ts'));

/** How many receipts wait on this device. */
export const WaitingBadge = () => (
  <Suspense>
    <Badge />
  </Suspense>
);

/** Sends what waits on this device. */
export const Sending = () => (
  <Suspense>
    <Sender />
  </Suspense>
);
