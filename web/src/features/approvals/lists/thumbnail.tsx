import { clsx } from 'clsx';
import { FileText, Image } from 'lucide-react';
import type { Decidable } from '../decidable.ts';

/** A receipt's small picture, or a sign of what it is; it says nothing that its row doesn't. */
export function Thumbnail({ item, className }: { item: Decidable; className: string }) {
  const frame = clsx('shrink-0 rounded-[3px] border bg-sunken', className);
  if (item.thumbnailUrl !== null) {
    return (
      <img
        alt=""
        src={item.thumbnailUrl}
        loading="lazy"
        decoding="async"
        className={clsx(frame, 'object-cover object-top')}
      />
    );
  }
  const Icon = item.mediaType === 'application/pdf' ? FileText : Image;
  return (
    <span className={clsx(frame, 'flex items-center justify-center')}>
      <Icon aria-hidden strokeWidth={1.5} className="size-4 text-faint" />
    </span>
  );
}
