import { DateRangeFields } from '../../../../ui/forms/date-range-fields.tsx';
import { FieldFilter } from './field-filter.tsx';
import type { FilterProps } from './log-filters.ts';

/** The filters that only some people see: a custom field, and the two days of a custom range. */
export const MoreFilters = ({ filters, onChange }: FilterProps) => (
  <>
    <FieldFilter filters={filters} onChange={onChange} />
    {filters.range === 'custom' && (
      <div className="col-span-full grid grid-cols-2 gap-3 sm:flex">
        <DateRangeFields from={filters.from} to={filters.to} onChange={onChange} />
      </div>
    )}
  </>
);
