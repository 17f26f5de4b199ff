import { checkExport, downloadExport, exportForAccounts } from '@docket/shared/accounting/export-contract';
import { accountingMessages } from '@docket/shared/accounting/messages';
import type { ExportTarget } from '@docket/shared/accounting/treatments';
import type { BodyOf } from '@docket/shared/http/endpoint';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, download } from '../../../lib/api/api-client.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { useChange, type Outcome } from '../../../lib/api/use-change.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { refreshAccounts } from '../api.ts';

/** What an export would contain. It's fetched each time, because receipts change. */
export const useExportCheck = (ids: readonly string[] | undefined, target: ExportTarget) =>
  useQuery({
    queryKey: [checkExport.path, target, ids],
    queryFn: ({ signal }) => call(checkExport, { body: { target, ...(ids && { ids: [...ids] }) }, signal }),
    gcTime: 0,
    staleTime: 0,
  });

type Body = BodyOf<typeof exportForAccounts>;

export const useMakeExport = (outcome: Outcome<typeof exportForAccounts, Body>) =>
  useChange((body: Body) => call(exportForAccounts, { body }), refreshAccounts, outcome);

/** Saves an export's file, or says why there's none. */
export const useDownloadExport = () =>
  useMutation({
    mutationFn: async ({ id, pictures }: { id: string; pictures: boolean }) =>
      saveFile(
        await download(downloadExport, { params: { id }, query: { pictures: pictures ? 'yes' : 'no' } }),
      ),
    onError: (error) => toast.error(accountingMessages.downloadFailed, { description: errorText(error) }),
  });
