import { later } from '../../../ui/lazy/later.tsx';

/** How many receipts wait on this device. */
export const WaitingBadge = later(() => import('./waiting-badge.tsx'));

/** Takes receipts dropped or pasted on any screen. */
export const DropAnywhere = later(() => import('./drop-anywhere.tsx'));

/** Sends what waits on this device. */
export const Sending = later(() => import('./sending.ts'));
