import type { Receipt } from '@docket/shared/receipts/contract';
import { receiptImage } from '@docket/shared/receipts/picture-contract';
import { useMutation } from '@tanstack/react-query';
import { download } from '../../../lib/api/api-client.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { wasConverted } from '../../../receipt/picture/picture-of.ts';

/** Saves each page as it was uploaded. */
export const useDownloadPages = ({ id, pages }: Receipt, onError: (error: Error) => void) =>
  useMutation({
    mutationFn: async () => {
      for (const [page, files] of pages.entries()) {
        const original = wasConverted(files) ? '1' : undefined;
        saveFile(await download(receiptImage, { params: { id }, query: { download: '1', page, original } }));
      }
    },
    onError,
  });
