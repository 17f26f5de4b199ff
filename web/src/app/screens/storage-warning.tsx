import { later } from '../../ui/lazy/later.tsx';

/** Says when little storage is left: most people have enough, so it isn't part of the first load. */
export const StorageWarning = later(async () => ({
  default: (await import('../../features/plans/storage/storage-notice.tsx')).StorageNotice,
}));
