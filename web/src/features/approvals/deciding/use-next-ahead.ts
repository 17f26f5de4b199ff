import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { receiptQuery } from '../../../receipt/api.ts';
import { drawnPagesQuery, firstPictureUrl } from '../../../receipt/picture/api.ts';
import { isPdf } from '../../../receipt/picture/picture-of.ts';
import { submissionsQuery } from '../history/api.ts';
import type { Decidable } from '../decidable.ts';

/** Preloads the next receipt's picture, pages and signature. */
export function useNextAhead(next: Decidable | null): void {
  const client = useQueryClient();
  const id = next?.receiptId;
  const isDrawn = next !== null && isPdf(next);
  const picture = next && firstPictureUrl({ ...next, id: next.receiptId, url: next.imageUrl });
  useEffect(() => {
    if (id === undefined) return;
    void client.prefetchQuery(receiptQuery(id));
    void client.prefetchQuery(submissionsQuery(id));
    if (isDrawn) void client.prefetchQuery(drawnPagesQuery(id));
  }, [client, id, isDrawn]);
  useEffect(() => {
    if (picture === null) return undefined;
    const image = new Image();
    image.fetchPriority = 'low';
    image.src = picture;
    // Stops loading a picture that's no longer wanted.
    return () => void (image.complete || image.removeAttribute('src'));
  }, [picture]);
}
