import { dateRanges } from '@docket/shared/receipts/periods';
import { maxTextLength, sortOrders } from '@docket/shared/receipts/rules';
import { reportMessages } from '@docket/shared/reports/messages';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { useUser } from '../../../lib/session.ts';
import { useCustomFields } from '../fields/custom-values.ts';
import { useSlashKey } from './use-slash-key.ts';
import { isReversed, rangeNames, sortNames, type LogFilters } from './log-filters.ts';

/** How long typing rests before the search is asked for. */
const searchDelayMs = 250;

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
          <Field label="First day" error={reversed ? reportMessages.daysReversed : undefined}>
            <Input
              type="date"
              value={filters.from}
              onChange={(event) => onChange({ from: event.currentTarget.value })}
            />
          </Field>
          <Field label="Last day">
            <Input
              type="date"
              value={filters.to}
              onChange={(event) => onChange({ to: event.currentTarget.value })}
            />
          </Field>
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
      ) : (
        chosen && (
          <Input
            type={chosen.kind === 'date' ? 'date' : 'search'}
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

/** Keeps what is typed at once and asks for it when typing rests. */
function SearchInput({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  useSlashKey(input);
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  const ask = useEffectEvent(onSearch);

  // The address changed by itself (Back, a link): follow it.
  if (search !== known) {
    setKnown(search);
    setTyped(search);
  }

  useEffect(() => {
    if (typed === known) return undefined;
    const timer = setTimeout(() => {
      setKnown(typed);
      ask(typed);
    }, searchDelayMs);
    return () => clearTimeout(timer);
  }, [typed, known]);

  return (
    <span className="relative col-span-2 block lg:col-span-1">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-faint"
      />
      <Input
        ref={input}
        type="search"
        aria-keyshortcuts="/"
        aria-label="Search receipts"
        placeholder="Search receipts and their text"
        maxLength={maxTextLength.search}
        className="pl-9"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </span>
  );
}
