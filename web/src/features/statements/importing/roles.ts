import { type ColumnMap, columnMap, hasAmounts } from '@docket/shared/statements/reading/columns';

/** What a column can be. */
export const roles = {
  '': 'Ignore',
  date: 'Date',
  description: 'Description',
  amount: 'Amount',
  debit: 'Money out',
  credit: 'Money in',
} as const;
export type Role = keyof typeof roles;

const places = ['date', 'description', 'amount', 'debit', 'credit'] as const;

/** The role of each column of a map. */
export const rolesOf = (map: ColumnMap | null, count: number): Role[] =>
  Array.from({ length: count }, (_, column) => places.find((role) => map?.[role] === column) ?? '');

/** A column gets a role, which no other has then; one amount and two exclude each other. */
export const withRole = (before: readonly Role[], column: number, role: Role): Role[] =>
  before.map((one, place) => {
    if (place === column) return role;
    const isReplaced =
      one === role ||
      (role === 'amount' && (one === 'debit' || one === 'credit')) ||
      ((role === 'debit' || role === 'credit') && one === 'amount');
    return isReplaced ? '' : one;
  });

/** The map of these roles; null until there are a date, a description and amounts. */
export function mapOf(chosen: readonly Role[], spent: ColumnMap['spent']): ColumnMap | null {
  const columns = places.flatMap((role) =>
    chosen.includes(role) ? [[role, chosen.indexOf(role)] as const] : [],
  );
  const { data } = columnMap.safeParse({ ...Object.fromEntries(columns), spent });
  return data && hasAmounts(data) ? data : null;
}
