import { logColumns, type LogColumn } from '@docket/shared/receipts/log/columns';
import { useState } from 'react';
import { remember, remembered } from '../../../../lib/device-storage.ts';
import { useUser } from '../../../../lib/session/session.ts';

/** The chosen columns are remembered on this device, separately for each user. */
const keyOf = (userId: string): string => `docket-log-columns:${userId}`;

/** The log's columns as the user has chosen them, and a function to change them. */
export function useColumns(): [
  columns: readonly LogColumn[],
  choose: (columns: readonly LogColumn[]) => void,
] {
  const { id } = useUser();
  const [chosen, setChosen] = useState(() => storedColumns(id));
  const choose = (columns: readonly LogColumn[]) => {
    setChosen(inOrder(columns));
    remember(keyOf(id), JSON.stringify(columns));
  };
  return [chosen ?? defaultColumns, choose];
}

/** The specification's columns, for everyone (LOG-07, OP-41). */
const defaultColumns: readonly LogColumn[] = ['category', 'employee', 'status'];

const inOrder = (chosen: readonly unknown[]): readonly LogColumn[] =>
  logColumns.filter((column) => chosen.includes(column));

function storedColumns(userId: string): readonly LogColumn[] | null {
  try {
    const stored: unknown = JSON.parse(remembered(keyOf(userId)) ?? 'null');
    return Array.isArray(stored) ? inOrder(stored) : null;
  } catch {
    return null;
  }
}
