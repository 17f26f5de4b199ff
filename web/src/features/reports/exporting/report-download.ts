import { reportMessages as text } from '@docket/shared/reports/messages';
import { useMutation } from '@tanstack/react-query';
import type { DownloadedFile } from '../../../lib/api/api-client.ts';
import { ApiError, errorText } from '../../../lib/api/api-error.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { toast } from '../../../ui/overlays/toast-store.ts';

/** Fetches a PDF, hands it to the browser and tells how it went (ERR-48, ERR-69). */
export function useReportDownload(fetchFile: () => Promise<DownloadedFile>) {
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
