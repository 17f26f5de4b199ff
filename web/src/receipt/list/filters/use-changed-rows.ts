import { getReceipt, type ReceiptRow } from '@docket/shared/receipts/contract';
import { listReceipts } from '@docket/shared/receipts/lists/list-contract';
import { reportableReceipts } from '@docket/shared/reports/reportable-contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

/** Reports receipts whenever they arrive, one by one or in lists, so that their totals follow their changes. */
export function useChangedRows(onRows: (rows: readonly ReceiptRow[]) => void): void {
  const cache = useQueryClient().getQueryCache();
  const notify = useEffectEvent(onRows);
  useEffect(
    () =>
      cache.subscribe(({ type, query: { queryKey, state } }) => {
        if (type !== 'updated' || state.status !== 'success') return;
        if (queryKey[0] === listReceipts.path || queryKey[0] === reportableReceipts.path)
          notify(state.data as ReceiptRow[]);
        if (queryKey[0] === getReceipt.path) notify([state.data as ReceiptRow]);
      }),
    [cache],
  );
}
