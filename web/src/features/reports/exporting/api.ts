import { reportMessages as text } from '@docket/shared/reports/messages';
import {
  downloadReport,
  expensesByDays,
  expensesByReceipts,
  listReports,
  pettyCashByDays,
  pettyCashByReceipts,
  type PreparedReport,
  previewReport,
  receiptReport,
  startReport,
} from '@docket/shared/reports/contract';
import type { SentBodyOf } from '@docket/shared/http/endpoint';
import { mostAtOnce, type ReportForm } from '@docket/shared/reports/rules';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, download, type DownloadedFile } from '../../../lib/api/api-client.ts';
import { ApiError, errorText } from '../../../lib/api/api-error.ts';
import { endpointQuery, refreshCalls } from '../../../lib/api/query-client.ts';
import { useUser } from '../../../lib/session/session.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { allFound, followOthers } from '../../../receipt/list/api.ts';
import { toast } from '../../../ui/toasts/toast-store.ts';
import {
  type ClaimRules,
  daysOf,
  isSearched,
  type Preview,
  previewOfChosen,
  reportable,
  type ReportSelection,
} from './selection.ts';

/** What went wrong, in the server's words or by its status (ERR-48). */
const reportFailure = (error: Error): void =>
  toast.error(errorText(error, error instanceof ApiError ? text.serverError(error.status) : undefined));

function save(file: DownloadedFile): void {
  saveFile(file);
  toast.success(text.generated);
}

/** Downloads the PDF report of one receipt (DET-08). */
export const useReceiptReport = (id: string) =>
  useMutation({
    mutationFn: () => download(receiptReport, { params: { id } }),
    onSuccess: save,
    onError: reportFailure,
  });

/** Whether the person's receipts need an approval before they count. */
export function useClaimRules(unapproved: boolean): ClaimRules {
  return { needsApproval: useUser().businessId !== null, unapproved };
}

const filterOf = ({ scope, query }: ReportSelection, unapproved: boolean) => ({
  scope,
  ...query,
  unapproved,
});

/** What a report of this selection would contain; undefined while nobody has counted it, null where nobody can. */
export function usePreview(
  selection: ReportSelection,
  rules: ClaimRules,
  enabled = true,
): Preview | null | undefined {
  const { chosen } = selection;
  const { data, isError } = useQuery({
    ...endpointQuery(previewReport, { body: filterOf(selection, rules.unapproved) }),
    enabled: enabled && chosen.length === 0,
    ...followOthers(selection.scope),
  });
  if (!enabled || isError) return null;
  return chosen.length > 0 ? previewOfChosen(chosen, rules) : data;
}

const directCalls = {
  'petty-cash': { byDays: pettyCashByDays, byReceipts: pettyCashByReceipts },
  expenses: { byDays: expensesByDays, byReceipts: expensesByReceipts },
} as const;

export interface ExportOptions {
  form: ReportForm;
  selection: ReportSelection;
  rules: ClaimRules;
  preview: Preview;
  pictures: boolean;
  pettyCash?: NonNullable<SentBodyOf<typeof startReport>['pettyCash']>;
}

/** A short report as a file; null if it's being prepared in the background. */
async function exportReport(options: ExportOptions): Promise<DownloadedFile | null> {
  if (options.preview.included.count <= mostAtOnce) return await downloadAtOnce(options);
  const { form, selection, rules, pictures, pettyCash } = options;
  const chosen = reportable(selection.chosen, rules).map(({ id }) => id);
  await call(startReport, {
    body: {
      ...(chosen.length > 0
        ? { scope: selection.scope, ids: chosen, unapproved: rules.unapproved }
        : filterOf(selection, rules.unapproved)),
      form,
      pictures,
      pettyCash: pettyCash ?? null,
    },
  });
  return null;
}

async function downloadAtOnce(options: ExportOptions): Promise<DownloadedFile> {
  const { form, selection, rules, preview, pictures, pettyCash } = options;
  const { scope, query, chosen } = selection;
  const { byDays, byReceipts } = directCalls[form];
  const days = daysOf(selection, preview);
  const isAllOfDays = chosen.length === 0 && !isSearched(query) && scope === 'own' && !pettyCash;
  if (isAllOfDays)
    return await download(byDays, {
      query: {
        ...days,
        ...(rules.unapproved && { unapproved: 'yes' as const }),
        ...(!pictures && { pictures: 'no' as const }),
      },
    });
  const rows = chosen.length > 0 ? chosen : await allFound({ query, scope, sort: 'date-asc' }, mostFetched);
  const ids = reportable(rows, rules).map(({ id }) => id);
  return await download(byReceipts, {
    body: { ...days, ids, scope, unapproved: rules.unapproved, pictures, pettyCash: pettyCash ?? null },
  });
}

/** Among so many receipts those of a short report are looked for. */
const mostFetched = 5000;

/** Exports a report: a short one is saved at once, a long one announced (ERR-48, ERR-69). */
export function useExport(onDone: () => void = () => undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: exportReport,
    onSuccess: (file) => {
      if (file) save(file);
      else {
        toast.notice(text.started, { description: text.startedHint });
        void refreshCalls(client, listReports);
      }
      onDone();
    },
    onError: reportFailure,
  });
}

/** The person's prepared reports, asked for again every so often while `isAwaited` says so. */
export const useReportList = (askEveryMs: number, isAwaited: (reports: PreparedReport[]) => boolean) =>
  useQuery({
    ...endpointQuery(listReports),
    refetchInterval: ({ state: { data } }) => (data && isAwaited(data) ? askEveryMs : false),
    // What was prepared while another screen was open.
    refetchOnMount: 'always',
  });

export const useDownloadReport = () =>
  useMutation({
    mutationFn: (id: string) => download(downloadReport, { params: { id } }),
    onSuccess: (file) => saveFile(file),
    onError: reportFailure,
  });
