import { reportMessages } from '@docket/shared/reports/messages';
import { isReversed } from '../../../../receipt/list/date-ranges.ts';
import { DayField } from '../../../../ui/forms/day-field.tsx';
import { FieldFilter } from './field-filter.tsx';
import type { FilterProps } from './log-filters.ts';

/** The filters that only some people see: a custom field, and the two days of a custom range. */
export function MoreFilters({ filters, onChange }: FilterProps) {
  const reversed = isReversed({ from: filters.from || null, to: filters.to || null });
  return (
    <>
      <FieldFilter filters={filters} onChange={onChange} />
      {filters.range === 'custom' && (
        <div className="col-span-full grid grid-cols-2 gap-3 sm:flex">
          <DayField
            label="First day"
            day={filters.from}
            error={reversed ? reportMessages.daysReversed : undefined}
            onDay={(from) => onChange({ from })}
          />
          <DayField label="Last day" day={filters.to} onDay={(to) => onChange({ to })} />
        </div>
      )}
    </>
  );
}
