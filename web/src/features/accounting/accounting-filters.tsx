import { accountedStatuses } from '@docket/shared/accounting/contract';
import { maxTextLength, statusLabel } from '@docket/shared/receipts/rules';
import { DateRangeFields } from '../../ui/forms/date-range-fields.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { Select } from '../../ui/forms/select.tsx';
import type { AccountingFilters as Filters } from './accounted-receipts.ts';

interface AccountingFiltersProps {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
}

export function AccountingFilters({ filters, onChange }: AccountingFiltersProps) {
  const set = (part: keyof Filters) => (event: { currentTarget: { value: string } }) =>
    onChange({ [part]: event.currentTarget.value });
  return (
    <search
      aria-label="Filter receipts"
      className="grid grid-cols-2 gap-3 border-b px-4 py-3 sm:px-5 lg:grid-cols-6"
    >
      <Field label="Search" className="col-span-2 lg:col-span-1">
        <Input
          type="search"
          maxLength={maxTextLength.search}
          value={filters.search}
          onChange={set('search')}
        />
      </Field>
      <Field label="Status">
        <Select value={filters.status} onChange={set('status')}>
          <option value="">All</option>
          {accountedStatuses.map((status) => (
            <option key={status} value={status}>
              {statusLabel(status, 'long')}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Reimbursed">
        <YesOrNo value={filters.reimbursed} onChange={set('reimbursed')} />
      </Field>
      <Field label="Exported">
        <YesOrNo value={filters.exported} onChange={set('exported')} />
      </Field>
      <DateRangeFields from={filters.from} to={filters.to} onChange={onChange} />
    </search>
  );
}

interface YesOrNoProps {
  value: string;
  onChange: (event: { currentTarget: { value: string } }) => void;
}

const YesOrNo = ({ value, onChange }: YesOrNoProps) => (
  <Select value={value} onChange={onChange}>
    <option value="">All</option>
    <option value="yes">Yes</option>
    <option value="no">No</option>
  </Select>
);
