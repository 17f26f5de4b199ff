import { useMutation } from '@tanstack/react-query';
import { errorText } from '../../../../lib/api/api-error.ts';
import { toast } from '../../../../ui/toasts/toast-store.ts';
import type { Exported } from './save-log.ts';

/** Saves the log as CSV. The code for it is loaded when it's first used. */
export const useExportLog = () =>
  useMutation({
    mutationFn: async (exported: Exported) => (await import('./save-log.ts')).saveLog(exported),
    onSuccess: (name) => toast.success('Receipts exported', { description: name }),
    onError: (error) => toast.error('Couldn’t export the receipts', { description: errorText(error) }),
  });
