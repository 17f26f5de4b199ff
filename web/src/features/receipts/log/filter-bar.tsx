import { dateRanges } from '@docket/shared/receipts/periods';
import { maxTextLength, sortOrders } from '@docket/shared/receipts/rules';
import { reportMessages } from '@docket/shared/reports/messages';
import { DayField } from '../../../ui/forms/day-field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { useUser } from '../../../lib/session/session.ts';
import { useCustomFields } from '../../../receipt/fields/custom-values.ts';
import { SearchInput } from '../../../receipt/list/filters/search-input.tsx';
import { isReversed, rangeNames } from '../../../receipt/list/date-ranges.ts';
import { sortNames, type LogFilters } from './log-filters.ts';

interface FilterBarProps {
  filters: LogFilters;
  onChange: (change: Partial<LogFilters>) => void;
}

export function FilterBar({ filters, onChange }: FilterBarProps) {
  const reversed = isReversed({ from: filters.from || null, to: filters.to || null });
  return (
    <search
      aria-label="Filter receipts"
      className="grid grid-cols-2 gap-3 lg:grid-cols-[minmax(14rem,1fr)_13rem_13rem]"
    >
      <SearchInput search={filters.search} onSearch={(search) => onChange({ search })} />
      <Select
        aria-label="Dates"
        value={filters.range}
        onChange={({ currentTarget: { value } }) => {
          const range = dateRanges.find((one) => one === value);
          if (range) onChange({ range, from: '', to: '' });
        }}
      >
        {dateRanges.map((range) => (
          <option key={range} value={range}>
            {rangeNames[range]}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Sort"
        value={filters.sort}
        onChange={({ currentTarget: { value } }) => {
          const sort = sortOrders.find((one) => one === value);
          if (sort) onChange({ sort });
        }}
      >
        {sortOrders.map((sort) => (
          <option key={sort} value={sort}>
            {sortNames[sort]}
          </option>
        ))}
      </Select>
      <FieldFilter filters={filters} onChange={onChange} />
      {filters.range === 'custom' && (
        <div className="col-span-2 grid grid-cols-2 gap-3 sm:flex lg:col-span-3">
          <DayField
            label="First day"
            day={filters.from}
            error={reversed ? reportMessages.daysReversed : undefined}
            onDay={(from) => onChange({ from })}
          />
          <DayField label="Last day" day={filters.to} onDay={(to) => onChange({ to })} />
        </div>
      )}
    </search>
  );
}

/** Narrows by one of the business's custom fields, where it has any. */
function FieldFilter({ filters: { field, fieldValue }, onChange }: FilterBarProps) {
  const { businessId } = useUser();
  const fields = useCustomFields({ businessId });
  if (fields.length === 0) return null;
  const chosen = fields.find(({ id }) => id === field);
  return (
    <div className="col-span-2 grid grid-cols-2 gap-3 lg:col-span-3 lg:grid-cols-[14rem_14rem]">
      <Select
        aria-label="Custom field"
        value={chosen?.id ?? ''}
        onChange={(event) => onChange({ field: event.currentTarget.value, fieldValue: '' })}
      >
        <option value="">Any custom field</option>
        {fields.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {chosen?.kind === 'choice' ? (
        <Select
          aria-label={chosen.name}
          value={fieldValue}
          onChange={(event) => onChange({ fieldValue: event.currentTarget.value })}
        >
          <option value="">Any</option>
          {chosen.choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </Select>
      ) : chosen?.kind === 'date' ? (
        <DayField
          hidesLabel
          label={chosen.name}
          day={fieldValue}
          onDay={(day) => onChange({ fieldValue: day })}
        />
      ) : (
        chosen && (
          <Input
            type="search"
            aria-label={chosen.name}
            placeholder="Contains"
            maxLength={maxTextLength.search}
            value={fieldValue}
            onChange={(event) => onChange({ fieldValue: event.currentTarget.value })}
          />
        )
      )}
    </div>
  );
}
