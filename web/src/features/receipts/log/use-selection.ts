import { listReceipts, type ReceiptRow } from '@docket/shared/receipts/contract';
import { listLimit } from '@docket/shared/receipts/rules';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { errorText } from '../../../lib/api-error.ts';
import { toast } from '../../../ui/overlays/toast-store.ts';
import type { LogAsked } from './rows/use-log-pages.ts';

export type Selection = ReadonlyMap<string, ReceiptRow>;

const none: Selection = new Map();

/** The chosen receipts. Other filters show other receipts, and a selection that can't be seen any more would surprise. */
export function useSelection(asked: LogAsked) {
  const [chosen, setChosen] = useState(none);
  const filterKey = JSON.stringify(asked.query);
  const [chosenFor, setChosenFor] = useState(filterKey);
  if (chosenFor !== filterKey) {
    setChosenFor(filterKey);
    setChosen(none);
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
    setChosen((before) => (ids ? new Map([...before].filter(([id]) => !ids.includes(id))) : none));
  }, []);

  /** Everything that the filter finds, as far as one call lists it; most of it has not been fetched yet. */
  const all = useMutation({
    mutationFn: () =>
      call(listReceipts, { query: { ...asked.query, sort: asked.sort, limit: listLimit.most, offset: 0 } }),
    onSuccess: (rows) => {
      setChosen(new Map(rows.map((row) => [row.id, row])));
      if (rows.length === listLimit.most) toast.notice(`The first ${listLimit.most} receipts are selected.`);
    },
    onError: (error) => toast.error('The receipts could not be selected', { description: errorText(error) }),
  });

  return { chosen, choose, clear, chooseAll: all.mutate };
}
