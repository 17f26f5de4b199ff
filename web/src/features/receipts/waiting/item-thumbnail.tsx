import { clsx } from 'clsx';
import { FileText, Image } from 'lucide-react';
import { useState } from 'react';
import type { OutboxItem } from '../../../lib/outbox/outbox-item.ts';
import { useItemFiles } from './use-item-files.ts';

/** A small picture of an item's first page. */
export function ItemThumbnail({ item }: { item: OutboxItem }) {
  const isPicture = item.parts[0]?.type.startsWith('image/') ?? false;
  const [page] = useItemFiles(isPicture ? item.key : null);
  const [isBroken, setBroken] = useState(false);
  const frame = 'size-12 shrink-0 rounded-[3px] border bg-sunken';
  if (page && !isBroken) {
    return (
      <img
        alt=""
        src={page.url}
        className={clsx(frame, 'object-cover object-top')}
        onError={() => setBroken(true)}
      />
    );
  }
  const Icon = isPicture ? Image : FileText;
  return (
    <span className={clsx(frame, 'flex items-center justify-center')}>
      <Icon aria-hidden strokeWidth={1.5} className="size-5 text-faint" />
    </span>
  );
}
