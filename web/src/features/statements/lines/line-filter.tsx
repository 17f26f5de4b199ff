import { formatCount } from '@docket/shared/count';
import { maxTextLength } from '@docket/shared/receipts/rules';
import type { StatementAccount } from '@docket/shared/statements/contract';
import { lineStateNames } from '@docket/shared/statements/messages';
import { type LineState, lineStates } from '@docket/shared/statements/rules';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Select } from '../../../ui/forms/select.tsx';

interface LineFilterProps {
  accounts: readonly StatementAccount[];
  accountId: string;
  search: string;
  state: LineState | undefined;
  counts: Readonly<Record<string, number>> | undefined;
  onAccount: (id: string) => void;
  onSearch: (search: string) => void;
  onState: (state: LineState | undefined) => void;
}

export function LineFilter({
  accounts,
  accountId,
  search,
  state,
  counts,
  onAccount,
  onSearch,
  onState,
}: LineFilterProps) {
  return (
    <search
      aria-label="Filter lines"
      className="grid grid-cols-2 gap-3 border-b px-4 py-3 sm:grid-cols-3 sm:px-5"
    >
      <Field label="Search" className="max-sm:col-span-2">
        <Input
          type="search"
          maxLength={maxTextLength.search}
          value={search}
          onChange={({ currentTarget }) => onSearch(currentTarget.value)}
        />
      </Field>
      <Field label="Status">
        <Select
          value={state ?? ''}
          onChange={({ currentTarget }) => onState(lineStates.find((one) => one === currentTarget.value))}
        >
          <option value="">All</option>
          {lineStates.map((one) => (
            <option key={one} value={one}>
              {lineStateNames[one]}
              {counts && ` (${formatCount(counts[one] ?? 0)})`}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Account">
        <Select value={accountId} onChange={({ currentTarget }) => onAccount(currentTarget.value)}>
          <option value="">All</option>
          {accounts.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </search>
  );
}
