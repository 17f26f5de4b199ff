import type { ReceiptRow } from '@docket/shared/receipts/contract';
import { listReceipts } from '@docket/shared/receipts/lists/list-contract';
import type { QueryClient } from '@tanstack/react-query';

/**
 * The selected rows with their latest data in the cache: they may have been read or decided since they were selected.
 */
export function chosenNow(client: QueryClient, chosen: readonly ReceiptRow[]): ReceiptRow[] {
  const lists = client.getQueriesData<readonly ReceiptRow[]>({ queryKey: [listReceipts.path] });
  const known = new Map(lists.flatMap(([, rows]) => rows ?? []).map((row) => [row.id, row]));
  return chosen.map((row) => known.get(row.id) ?? row);
}
