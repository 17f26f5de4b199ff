import { later } from '../../ui/lazy/later.tsx';

/** Warns when little storage is left. Most people have enough, so it's loaded after the page. */
export const StorageWarning = later(async () => ({
  default: (await import('../../features/plans/storage/storage-notice.tsx')).StorageNotice,
}));
