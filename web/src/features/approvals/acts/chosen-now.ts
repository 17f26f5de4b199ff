import type { ReceiptRow } from '@docket/shared/receipts/contract';
import { listReceipts } from '@docket/shared/receipts/list-contract';
import type { QueryClient } from '@tanstack/react-query';

/** Chosen rows as the lists on this device know them by now: since they were chosen they may have been read or decided. */
export function chosenNow(client: QueryClient, chosen: readonly ReceiptRow[]): ReceiptRow[] {
  const lists = client.getQueriesData<readonly ReceiptRow[]>({ queryKey: [listReceipts.path] });
  const known = new Map(lists.flatMap(([, rows]) => rows ?? []).map((row) => [row.id, row]));
  return chosen.map((row) => known.get(row.id) ?? row);
}
