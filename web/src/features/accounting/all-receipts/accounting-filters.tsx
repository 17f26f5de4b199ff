import { accountedStatuses } from '@docket/shared/accounting/contract';
import { maxTextLength } from '@docket/shared/receipts/rules';
import { statusLabel } from '@docket/shared/receipts/status';
import { clsx } from 'clsx';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { DateRangeFields } from '../../../ui/forms/date-range-fields.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import type { AccountingFilters as Filters } from '../api.ts';

interface AccountingFiltersProps {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
}

/** On a phone everything but the search is collapsed, with a count of active filters. */
export function AccountingFilters({ filters, onChange }: AccountingFiltersProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const foldedId = useId();
  const { search, ...folded } = filters;
  const set = Object.values(folded).filter(Boolean).length;
  const change = (part: keyof Filters) => (event: { currentTarget: { value: string } }) =>
    onChange({ [part]: event.currentTarget.value });
  return (
    <search
      aria-label="Filter receipts"
      className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 border-b px-4 py-3 sm:grid-cols-2 sm:items-start sm:px-5 lg:grid-cols-6"
    >
      <Field label="Search" className="sm:col-span-2 lg:col-span-1">
        <Input type="search" maxLength={maxTextLength.search} value={search} onChange={change('search')} />
      </Field>
      <Button
        variant="secondary"
        className="sm:hidden"
        aria-expanded={isUnfolded}
        aria-controls={foldedId}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        <SlidersHorizontal aria-hidden />
        {set === 0 ? 'Filters' : `Filters (${set})`}
      </Button>
      <div
        id={foldedId}
        className={clsx('col-span-2 grid grid-cols-2 gap-3 sm:contents', !isUnfolded && 'max-sm:hidden')}
      >
        <Field label="Status" className="col-span-2 lg:col-span-1">
          <Select value={filters.status} onChange={change('status')}>
            <option value="">All</option>
            {accountedStatuses.map((status) => (
              <option key={status} value={status}>
                {statusLabel(status, 'long')}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Reimbursed">
          <YesOrNo value={filters.reimbursed} onChange={change('reimbursed')} />
        </Field>
        <Field label="Exported">
          <YesOrNo value={filters.exported} onChange={change('exported')} />
        </Field>
        <DateRangeFields from={filters.from} to={filters.to} onChange={onChange} />
      </div>
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
