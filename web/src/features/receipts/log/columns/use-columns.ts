import { logColumns, type LogColumn } from '@docket/shared/receipts/log/columns';
import { useState } from 'react';
import { remember, remembered } from '../../../../lib/device-storage.ts';
import { useUser } from '../../../../lib/session/session.ts';

/** The chosen columns are remembered on this device, for each person. */
const keyOf = (userId: string): string => `docket-log-columns:${userId}`;

/** The log's columns as this person has chosen them, and how to choose others. */
export function useColumns(): [
  columns: readonly LogColumn[],
  choose: (columns: readonly LogColumn[]) => void,
] {
  const { id, businessId } = useUser();
  const [columns, setColumns] = useState(() => storedColumns(id) ?? standardColumns(businessId !== null));
  const choose = (chosen: readonly LogColumn[]) => {
    setColumns(inOrder(chosen));
    remember(keyOf(id), JSON.stringify(chosen));
  };
  return [columns, choose];
}

/** Those of the specification; outside a business everyone is the same employee. */
const standardColumns = (isMember: boolean): readonly LogColumn[] =>
  isMember ? ['category', 'employee', 'status'] : ['category', 'status'];

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
