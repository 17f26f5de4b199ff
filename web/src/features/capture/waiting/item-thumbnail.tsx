import type { OutboxItem } from '../../../lib/outbox/outbox-item.ts';
import { Thumbnail } from '../../../ui/pictures/thumbnail.tsx';
import { useItemFiles } from './use-item-files.ts';

export function ItemThumbnail({ item }: { item: OutboxItem }) {
  const mediaType = item.parts[0]?.type ?? '';
  const [page] = useItemFiles(mediaType.startsWith('image/') ? item.key : null);
  return <Thumbnail url={page?.url ?? null} mediaType={mediaType} className="size-12" />;
}
