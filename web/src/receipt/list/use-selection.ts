import { formatCount } from '@docket/shared/count';
import type { ReceiptRow } from '@docket/shared/receipts/contract';
import { listLimit } from '@docket/shared/receipts/rules';
import { useCallback, useEffect, useState } from 'react';
import { errorText } from '../../lib/api/api-error.ts';
import { onLiveEvent } from '../../lib/api/live-events.ts';
import { toast } from '../../ui/toasts/toast-store.ts';
import { useAllFound } from './api.ts';
import { useChangedRows } from './filters/use-changed-rows.ts';
import type { LogAsked } from './api.ts';

export type Selection = ReadonlyMap<string, ReceiptRow>;

const none: Selection = new Map();

/**
 * The selected receipts, up to a limit, with their current data. Another filter clears the selection, because an
 * invisible selection would surprise people.
 */
export function useSelection(asked: LogAsked, most: number = listLimit.most) {
  const [chosen, setChosen] = useState(none);
  // Until all are fetched; taking the tick away meanwhile stops it.
  const [isChoosingAll, setChoosingAll] = useState(false);
  const filterKey = JSON.stringify([asked.query, asked.scope]);
  const [chosenFor, setChosenFor] = useState(filterKey);
  if (chosenFor !== filterKey) {
    setChosenFor(filterKey);
    setChosen(none);
    setChoosingAll(false);
  }

  const choose = useCallback((row: ReceiptRow, isChosen: boolean) => {
    setChosen((before) => {
      const after = new Map(before);
      if (isChosen) after.set(row.id, row);
      else after.delete(row.id);
      return after;
    });
  }, []);

  const clear = useCallback((ids?: readonly string[]) => {
    if (!ids) setChoosingAll(false);
    setChosen((before) => (ids ? new Map([...before].filter(([id]) => !ids.includes(id))) : none));
  }, []);

  useChangedRows((rows) => {
    setChosen((before) => {
      const changed = rows.filter((row) => before.has(row.id) && before.get(row.id) !== row);
      return changed.length === 0
        ? before
        : new Map([...before, ...changed.map((row) => [row.id, row] as const)]);
    });
  });

  // One that's deleted on another device is in no list any more, so it couldn't be taken out of the selection.
  useEffect(
    () =>
      onLiveEvent((event) => {
        if (event.type === 'receipt-changed' && event.isDeleted) clear([event.receiptId]);
      }),
    [clear],
  );

  /** Everything the filter matches, most of which hasn't been fetched yet. */
  const all = useAllFound(asked, most, {
    onSuccess: (rows, askedFor) => {
      // The filter may have changed meanwhile.
      if (!isChoosingAll || askedFor !== filterKey) return;
      setChoosingAll(false);
      setChosen(new Map(rows.map((row) => [row.id, row])));
      if (rows.length === most) toast.notice(`The first ${formatCount(most)} receipts are selected.`);
    },
    onError: (error, askedFor) => {
      if (!isChoosingAll || askedFor !== filterKey) return;
      setChoosingAll(false);
      toast.error('Couldn’t select the receipts', { description: errorText(error) });
    },
  });

  const chooseAll = () => {
    setChoosingAll(true);
    all.mutate(filterKey);
  };

  return { chosen, choose, clear, chooseAll, isChoosingAll };
}
