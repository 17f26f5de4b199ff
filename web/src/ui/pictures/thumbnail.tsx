import { clsx } from 'clsx';
import { FileText, Image } from 'lucide-react';
import { useState } from 'react';

interface ThumbnailProps {
  /** Null while there is none. */
  url: string | null;
  /** The file's media type. */
  mediaType: string;
  className: string;
}

/** A file's thumbnail, or an icon of its type. Decorative: its row says everything. */
export function Thumbnail({ url, mediaType, className }: ThumbnailProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const frame = clsx('shrink-0 rounded-[3px] border bg-sunken', className);
  if (url !== null && url !== failedUrl) {
    return (
      <img
        alt=""
        src={url}
        loading="lazy"
        decoding="async"
        className={clsx(frame, 'object-cover object-top')}
        onError={() => setFailedUrl(url)}
      />
    );
  }
  const Icon = mediaType === 'application/pdf' ? FileText : Image;
  return (
    <span className={clsx(frame, 'flex items-center justify-center')}>
      <Icon aria-hidden strokeWidth={1.5} className="size-4 text-faint" />
    </span>
  );
}
