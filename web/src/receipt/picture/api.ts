import type { ReceiptPage } from '@docket/shared/receipts/contract';
import { receiptMessages as text } from '@docket/shared/receipts/messages';
import { drawnPage, drawnPages, receiptImage } from '@docket/shared/receipts/picture-contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { download } from '../../lib/api/api-client.ts';
import { errorText } from '../../lib/api/api-error.ts';
import { endpointQuery } from '../../lib/api/query-client.ts';
import { saveFile } from '../../lib/save-file.ts';
import { toast } from '../../ui/toasts/toast-store.ts';
import { isPdf, type ShownFiles, wasConverted } from './picture-of.ts';

export const drawnPagesQuery = (id: string) => endpointQuery(drawnPages, { params: { id } });

/** The number of pages of a receipt's PDF that the server draws; an error if it can't. */
export const useDrawnPages = (id: string) => useQuery(drawnPagesQuery(id));

/** The address of a drawn page (from 0). */
export const drawnPageUrl = (id: string, page: number): string =>
  drawnPage.path.replace('{id}', id).replace('{page}', String(page));

/** The address of a receipt's picture, or of the first page of its PDF. */
export const firstPictureUrl = ({
  id,
  url,
  mediaType,
}: Pick<ShownFiles, 'id' | 'url' | 'mediaType'>): string =>
  isPdf({ mediaType }) ? drawnPageUrl(id, 0) : url;

/** Saves pages as they were uploaded, by their place in the receipt, or says why they can't be. */
export const useSavePages = (id: string) =>
  useMutation({
    mutationFn: async (pages: Iterable<readonly [page: number, files: ReceiptPage]>) => {
      for (const [page, files] of pages) {
        const original = wasConverted(files) ? '1' : undefined;
        saveFile(await download(receiptImage, { params: { id }, query: { download: '1', page, original } }));
      }
    },
    onError: (error) => toast.error(text.imageFailed, { description: errorText(error) }),
  });
