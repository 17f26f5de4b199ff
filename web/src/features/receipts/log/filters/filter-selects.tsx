import { dateRanges } from '@docket/shared/periods';
import { sortOrders } from '@docket/shared/receipts/rules';
import { standingNames, standings } from '@docket/shared/receipts/status';
import { Suspense, type ReactNode } from 'react';
import { useUser } from '../../../../lib/session/session.ts';
import { rangeNames } from '../../../../receipt/list/date-ranges.ts';
import { sortNames } from '../../../../receipt/table/sort-names.ts';
import { ChoiceSelect } from '../../../../ui/forms/choice-select.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import type { FilterProps } from './log-filters.ts';
import { lazyPart } from '../../../../ui/lazy/lazy-part.tsx';

const MoreFilters = lazyPart(async () => ({ default: (await import('./more-filters.tsx')).MoreFilters }));

interface FilterSelectsProps extends FilterProps {
  /** What comes after the sort. */
  children: ReactNode;
}

/** The log's filters besides the search, and its sort: a row of a wide screen, or a phone's sheet. */
export function FilterSelects({ filters, onChange, children }: FilterSelectsProps) {
  const { businessId } = useUser();
  return (
    <>
      <Select
        aria-label="Status"
        value={filters.standing}
        onChange={({ currentTarget: { value } }) =>
          onChange({ standing: standings.find((one) => one === value) ?? '' })
        }
      >
        <option value="">Any status</option>
        {standings.map((standing) => (
          <option key={standing} value={standing}>
            {standingNames[standing]}
          </option>
        ))}
      </Select>
      <ChoiceSelect
        aria-label="Dates"
        value={filters.range}
        choices={dateRanges}
        names={rangeNames}
        onChoose={(range) => onChange({ range, from: '', to: '' })}
      />
      <ChoiceSelect
        aria-label="Sort"
        value={filters.sort}
        choices={sortOrders}
        names={sortNames}
        onChoose={(sort) => onChange({ sort })}
      />
      {children}
      {(filters.range === 'custom' || businessId !== null) && (
        <Suspense>
          <MoreFilters filters={filters} onChange={onChange} />
        </Suspense>
      )}
    </>
  );
}
