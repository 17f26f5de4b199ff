import { later } from '../../../ui/lazy/later.tsx';

/** How many receipts on this device are waiting to upload. */
export const WaitingBadge = later(() => import('./waiting-badge.tsx'));

/** Says on the dashboard that receipts on this device are waiting to upload. */
export const WaitingNotice = later(() => import('./waiting-notice.tsx'));

/** Uploads receipts dropped or pasted on any screen. */
export const DropAnywhere = later(() => import('./drop-anywhere.tsx'));

/** Uploads the receipts waiting on this device. */
export const Sending = later(() => import('./sending.ts'));
