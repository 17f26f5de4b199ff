import { later } from '../../../ui/lazy/later.tsx';

/** How many receipts on this device are waiting to upload. */
export const WaitingBadge = later(async () => ({ default: (await import('./waiting.tsx')).WaitingBadge }));

/** Uploads receipts dropped or pasted on any screen. */
export const DropAnywhere = later(() => import('./drop-anywhere.tsx'));

/** Uploads the receipts waiting on this device. */
export const Sending = later(() => import('./sending.ts'));
