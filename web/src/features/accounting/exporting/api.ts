import { checkExport, exportForAccounts } from '@docket/shared/accounting/export-contract';
import type { ExportTarget } from '@docket/shared/accounting/treatments';
import type { BodyOf } from '@docket/shared/http/endpoint';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { useChange, type Outcome } from '../../../lib/api/use-change.ts';
import { refreshAccounts } from '../api.ts';

/** What an export would contain; asked anew each time, because receipts change. */
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
