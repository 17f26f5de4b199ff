import { receiptMessages } from '@docket/shared/receipts/messages';
import { sampleFile } from '@docket/shared/receipts/sample';
import { useMutation } from '@tanstack/react-query';
import { toast } from '../../../ui/toasts/toast-store.ts';

/** Fetches our sample receipt. */
export const useSample = (onFiles: (files: readonly File[]) => void) =>
  useMutation({
    mutationFn: fetchSample,
    onSuccess: (file) => onFiles([file]),
    onError: () =>
      toast.error(receiptMessages.filePickFailedTitle, { description: receiptMessages.filePickFailed }),
  });

async function fetchSample(): Promise<File> {
  const response = await fetch(sampleFile.path);
  if (!response.ok) throw new Error(`The sample receipt isn’t there: ${response.status}`);
  return new File([await response.blob()], sampleFile.name, { type: 'image/jpeg' });
}
