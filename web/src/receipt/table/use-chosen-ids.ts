import { useState } from 'react';

/** The receipts that are chosen in a table, by their IDs. */
export function useChosenIds() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return {
    chosen,
    choose: (id: string, isChosen: boolean) =>
      setChosen((before) => {
        const after = new Set(before);
        if (isChosen) after.add(id);
        else after.delete(id);
        return after;
      }),
    /** Chooses these and no others. */
    chooseOnly: (ids: readonly string[]) => setChosen(new Set(ids)),
  };
}
