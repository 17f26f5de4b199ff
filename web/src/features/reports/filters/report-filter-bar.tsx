import { dateRanges } from '@docket/shared/receipts/periods';
import { DateRangeFields } from '../../../ui/forms/date-range-fields.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { SearchInput } from '../../../receipt/list/filters/search-input.tsx';
import { reportRangeNames, withDay, withRange, type ReportFilters } from './report-filters.ts';

interface ReportFilterBarProps {
  filters: ReportFilters;
  today: string;
  onChange: (filters: ReportFilters) => void;
}

/** The search, the range and its two days, which are always in sight (REP-01 to REP-03). */
export function ReportFilterBar({ filters, today, onChange }: ReportFilterBarProps) {
  const { search, range, period } = filters;
  return (
    <search
      aria-label="Filter receipts"
      className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3 lg:grid-cols-[minmax(10rem,1fr)_11rem_9.5rem_9.5rem]"
    >
      <div className="col-span-2 sm:col-span-3 lg:col-span-1 lg:pt-6.5">
        <SearchInput search={search} onSearch={(typed) => onChange({ ...filters, search: typed })} />
      </div>
      <Field label="Date range" className="max-sm:col-span-2">
        <Select
          value={range}
          onChange={({ currentTarget: { value } }) => {
            const chosen = dateRanges.find((one) => one === value);
            if (chosen) onChange(withRange(filters, chosen, today));
          }}
        >
          {dateRanges.map((one) => (
            <option key={one} value={one}>
              {reportRangeNames[one]}
            </option>
          ))}
        </Select>
      </Field>
      <DateRangeFields
        from={period.from ?? ''}
        to={period.to ?? ''}
        onChange={(change) => onChange(withDay(filters, change))}
      />
    </search>
  );
}
