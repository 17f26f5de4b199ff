import { getReceipt } from '@docket/shared/receipts/contract';
import { receiptMessages as text } from '@docket/shared/receipts/messages';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { endpointQuery } from '../../../lib/api/query-client.ts';
import { PageTurner } from '../../../ui/pictures/page-turner.tsx';
import { PdfFrame } from '../../../ui/pictures/pdf-frame.tsx';
import { ZoomButtons } from '../../../ui/pictures/zoom-buttons.tsx';
import type { Decidable } from '../decidable.ts';

const zooms = [1, 1.5, 2, 3] as const;

/** The pages of a submitted receipt: each can be zoomed; a PDF is in the browser's own viewer. */
export function ReceiptPages({ item, className }: { item: Decidable; className: string }) {
  const name = `Receipt from ${item.vendor}`;
  if (item.mediaType === 'application/pdf')
    return <PdfFrame url={item.imageUrl} name={name} className={clsx('min-w-0', className)} />;
  return <Pictures key={item.receiptId} item={item} name={name} className={className} />;
}

function Pictures({ item, name, className }: { item: Decidable; name: string; className: string }) {
  // Until it is known how many there are, the first is shown.
  const { data } = useQuery(endpointQuery(getReceipt, { params: { id: item.receiptId } }));
  const count = data?.pages.length ?? 1;
  const [page, setPage] = useState(0);
  const [zoom, setZoom] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const title = count > 1 ? `${name}, page ${page + 1} of ${count}` : name;
  const turnTo = (next: number) => {
    setPage(next);
    setFailed(false);
  };
  return (
    <div className={clsx('flex min-w-0 flex-col overflow-hidden rounded-md border bg-sunken', className)}>
      <section
        aria-label={title}
        // Scrolls by the arrow keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="min-h-0 flex-1 overflow-auto overscroll-contain focus-visible:-outline-offset-2"
      >
        {hasFailed ? (
          <p
            role="alert"
            className="flex min-h-40 flex-col items-center justify-center gap-2 p-6 text-center text-muted"
          >
            <ImageOff aria-hidden strokeWidth={1.5} className="size-8 text-faint" />
            {text.imageFailed}
          </p>
        ) : (
          <img
            key={page}
            src={page === 0 ? item.imageUrl : `${item.imageUrl}?page=${page}`}
            alt={title}
            className="mx-auto max-w-none"
            style={{ width: `${(zooms[zoom] ?? 1) * 100}%` }}
            onError={() => setFailed(true)}
          />
        )}
      </section>
      <div className="flex shrink-0 items-center justify-end gap-1 border-t bg-surface px-2 lg:py-1">
        {count > 1 && (
          <div className="mr-auto flex items-center gap-1">
            <PageTurner page={page} count={count} onPage={turnTo} />
          </div>
        )}
        <ZoomButtons zoom={zoom} lastZoom={zooms.length - 1} onZoom={setZoom} />
      </div>
    </div>
  );
}
