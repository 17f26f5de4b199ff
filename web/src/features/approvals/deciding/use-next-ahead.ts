import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { receiptQuery } from '../../../receipt/api.ts';
import { drawnPagesQuery, firstPictureUrl } from '../../../receipt/picture/api.ts';
import { isPdf } from '../../../receipt/picture/picture-of.ts';
import { submissionsQuery } from '../history/api.ts';
import type { Decidable } from '../decidable.ts';

/** Loads the next receipt's picture, pages and signature while this one is looked at. */
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
    // What is not there yet isn't wanted any more.
    return () => void (image.complete || image.removeAttribute('src'));
  }, [picture]);
}
