import { listCustomFields } from '@docket/shared/custom-fields/contract';
import { statusPollingMs } from '@docket/shared/receipts/rules';
import type { ReceiptStatus, Standing } from '@docket/shared/receipts/status';
import { duplicateMarks } from '@docket/shared/duplicates/contract';
import {
  categoryOptions,
  changeReceipt,
  getReceipt,
  processReceipt,
  receipt as receiptSchema,
  type Receipt,
  type ReceiptChange,
} from '@docket/shared/receipts/contract';
import { receiptInbox } from '@docket/shared/receipts/lists/inbox-contract';
import { receiptsSummary, stats } from '@docket/shared/receipts/lists/list-contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api/api-client.ts';
import { endpointQuery, refreshReceipts } from '../lib/api/query-client.ts';
import { isEditConflict } from './refusal-text.ts';

export const receiptQuery = (id: string) => endpointQuery(getReceipt, { params: { id } });

/** Loads a receipt once `isWanted`. */
export const useReceipt = (id: string, isWanted = true) =>
  useQuery({ ...receiptQuery(id), enabled: isWanted });

/** Loads a receipt, and polls it every few seconds while it's in one of these statuses (OP-103). */
export const useFollowedReceipt = (id: string, follows: readonly ReceiptStatus[]) =>
  useQuery({
    ...receiptQuery(id),
    refetchInterval: ({ state: { data: known } }) =>
      known && follows.includes(known.status) ? statusPollingMs : false,
  });

/** How many receipts the person has, and this month's total. */
export const useStats = () => useQuery(endpointQuery(stats));

/** How many receipts need review. */
export const useInboxCount = () => useQuery(endpointQuery(receiptInbox, { query: { limit: 0 } }));

/** The custom fields of the user's business. */
export const useBusinessFields = (isWanted: boolean) =>
  useQuery({ ...endpointQuery(listCustomFields), enabled: isWanted });

/** The categories a form offers, including those it already holds that are no longer offered. */
export function useCategories(held: readonly string[]): string[] {
  const { data = [] } = useQuery(endpointQuery(categoryOptions));
  return [...new Set([...held.filter((category) => category !== '' && !data.includes(category)), ...data])];
}

/** The log's search, filters and sort. */
export interface LogQuery {
  search?: string;
  from?: string;
  to?: string;
  standing?: Standing;
  /** A custom field's ID, and text that its value contains. */
  field?: string;
  fieldValue?: string;
}

export function useLogSummary(query: LogQuery, enabled: boolean) {
  return useQuery({
    ...endpointQuery(receiptsSummary, { query }),
    // A disabled summary shows no numbers, not even the last ones.
    ...(enabled && { placeholderData: keepPreviousData }),
    enabled,
  });
}

/** Updates the cached receipt from a response, and refreshes everything that shows receipts. */
export function useReceiptChanged() {
  const client = useQueryClient();
  return (receipt: Receipt) => {
    client.setQueryData(receiptQuery(receipt.id).queryKey, receipt);
    void refreshReceipts(client);
  };
}

export function useChangeReceipt(id: string) {
  const onSuccess = useReceiptChanged();
  return useMutation({
    mutationFn: (change: ReceiptChange) => call(changeReceipt, { params: { id }, body: change }),
    onSuccess,
    onError: (error) => {
      // Another user's saved changes go into the form, which asks about conflicts.
      const current = isEditConflict(error) ? receiptSchema.safeParse(error.current).data : undefined;
      if (current) onSuccess(current);
    },
  });
}

const startingToRead = new Map<string, Promise<Receipt>>();

/** A second press may come before the button is disabled; it gets the response to the first. */
function startReading(id: string, reason: string): Promise<Receipt> {
  const started =
    startingToRead.get(id) ??
    call(processReceipt, { params: { id }, body: { reason } }).finally(() => startingToRead.delete(id));
  startingToRead.set(id, started);
  return started;
}

/** Starts (or restarts) reading a DRAFT or FAILED receipt, with the given reason. */
export function useReadReceipt(id: string) {
  const onSuccess = useReceiptChanged();
  return useMutation({ mutationFn: (reason: string) => startReading(id, reason), onSuccess });
}

const setOf = (ids: string[]): ReadonlySet<string> => new Set(ids);
const noMarks: ReadonlySet<string> = new Set();

/** The ids of the user's possible duplicates. */
export function useDuplicateMarks(): ReadonlySet<string> {
  const { data = noMarks } = useQuery({ ...endpointQuery(duplicateMarks), select: setOf });
  return data;
}
