import { openAddress } from '@docket/shared/auth/closed-address';
import type { JudgedGroup } from '@docket/shared/gst/summary';
import { toDecimal } from '@docket/shared/money';
import { gstGroupNames, gstGroupOf, gstGroups } from '@docket/shared/reports/rules';
import type { ClaimLine } from './document.ts';

/** A row of a summary, with its sums in cents. What isn't known adds nothing. */
export interface SummaryRow {
  name: string;
  count: number;
  gstCents: number;
  amountCents: number;
}

export function sumOf(name: string, lines: readonly ClaimLine[]): SummaryRow {
  const row: SummaryRow = { name, count: lines.length, gstCents: 0, amountCents: 0 };
  for (const { gstCents, amountCents } of lines) {
    row.gstCents += gstCents ?? 0;
    row.amountCents += amountCents ?? 0;
  }
  return row;
}

export const byCategory = (lines: readonly ClaimLine[]): SummaryRow[] =>
  [...Map.groupBy(lines, ({ category }) => category)]
    .map(([category, those]) => sumOf(category, those))
    .toSorted((one, other) => one.name.localeCompare(other.name));

/** Only the groups that occur. */
export function byGstGroup(lines: readonly ClaimLine[]): SummaryRow[] {
  const groups = Map.groupBy(lines, gstGroupOf);
  return gstGroups.flatMap((group) => {
    const those = groups.get(group);
    return those ? [sumOf(gstGroupNames[group], those)] : [];
  });
}

/** By the verdict on their evidence; only those with GST. */
export const byGstEvidence = (lines: readonly ClaimLine[]): JudgedGroup[] =>
  [...Map.groupBy(lines, ({ gstVerdict }) => gstVerdict ?? '')]
    .map(([key, those]) => ({
      key,
      ...sumOf(
        '',
        those.filter(({ gstCents }) => gstCents),
      ),
    }))
    .map(({ key, count, gstCents }) => ({ key, count, gst: toDecimal(gstCents) }));

/** People can have the same name, so those who do are told apart by their address. */
export function byPerson(lines: readonly ClaimLine[]): SummaryRow[] {
  const namesByEmail = new Map(lines.map(({ employeeEmail, employee }) => [employeeEmail, employee]));
  const emailsByName = Map.groupBy(namesByEmail, ([, name]) => name);
  return [...namesByEmail]
    .map(([email, name]) => {
      const isShared = (emailsByName.get(name)?.length ?? 0) > 1;
      const own = lines.filter(({ employeeEmail }) => employeeEmail === email);
      return sumOf(isShared && openAddress(email) ? `${name} (${email})` : name, own);
    })
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
