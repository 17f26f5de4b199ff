import { reportMessages as text } from '@docket/shared/reports/messages';
import { useMutation } from '@tanstack/react-query';
import type { ReceiptRow } from '@docket/shared/receipts/contract';
import type { Period } from '@docket/shared/receipts/periods';
import { receiptReport } from '@docket/shared/reports/contract';
import { download, type DownloadedFile } from '../../../lib/api/api-client.ts';
import { fetchClaim, type ClaimForm } from './fetch-claim.ts';
import { ApiError, errorText } from '../../../lib/api/api-error.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { toast } from '../../../ui/overlays/toast-store.ts';

/** Fetches a PDF, hands it to the browser and tells how it went (ERR-48, ERR-69). */
function useReportDownload(fetchFile: () => Promise<DownloadedFile>) {
  return useMutation({
    mutationFn: fetchFile,
    onSuccess: (file) => {
      saveFile(file);
      toast.success(text.generated);
    },
    onError: (error) =>
      toast.error(
        error instanceof ApiError ? errorText(error, text.serverError(error.status)) : errorText(error),
      ),
  });
}

export const useReceiptReport = (id: string) =>
  useReportDownload(() => download(receiptReport, { params: { id } }));

/** The claim or report over the receipts that `receipts` gives, or with null over every receipt of a period. */
export const useClaim = (
  form: ClaimForm,
  receipts: () => readonly ReceiptRow[] | null | Promise<readonly ReceiptRow[] | null>,
  period: Period,
) => useReportDownload(async () => fetchClaim(form, await receipts(), period));
