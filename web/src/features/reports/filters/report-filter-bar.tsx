import { type Standing, standingNames, standings } from '@docket/shared/receipts/status';
import { DateRangeFields } from '../../../ui/forms/date-range-fields.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { SearchInput } from '../../../receipt/list/filters/search-input.tsx';
import { withDay, withRange, type ReportFilters } from './report-filters.ts';
import { rangeGroups, rangeNamed } from './report-ranges.ts';

interface ReportFilterBarProps {
  filters: ReportFilters;
  today: string;
  /** Whether the person can report on the whole business. */
  withScope: boolean;
  onChange: (changed: (now: ReportFilters) => ReportFilters) => void;
}

/** A business's members see nobody's receipts that weren't submitted. */
const standingsOf = ({ scope }: ReportFilters): readonly Standing[] =>
  scope === 'business' ? standings.filter((standing) => standing !== 'open') : standings;

/** The search, the status, the range and its two days, which are always in sight (REP-01 to REP-03). */
export function ReportFilterBar({ filters, today, withScope, onChange }: ReportFilterBarProps) {
  const { search, standing, scope, range, period } = filters;
  const groups = rangeGroups(today);
  // A quarter of an old link isn't among those offered.
  const isOffered = groups.some(({ ranges }) => ranges.some(({ value }) => value === range));
  return (
    <search aria-label="Filter receipts" className="space-y-3">
      <div className={withScope ? searchRow.withScope : searchRow.plain}>
        <div className="sm:pt-6.5 max-sm:col-span-2">
          <SearchInput search={search} onSearch={(typed) => onChange((now) => ({ ...now, search: typed }))} />
        </div>
        <Field label="Status" className={withScope ? '' : 'max-sm:col-span-2'}>
          <Select
            value={standing ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onChange((now) => ({ ...now, standing: standings.find((one) => one === value) }))
            }
          >
            <option value="">All statuses</option>
            {standingsOf(filters).map((one) => (
              <option key={one} value={one}>
                {standingNames[one]}
              </option>
            ))}
          </Select>
        </Field>
        {withScope && (
          <Field label="Receipts of">
            <Select
              value={scope}
              onChange={({ currentTarget: { value } }) =>
                onChange((now) => ({
                  ...now,
                  scope: value === 'business' ? 'business' : 'own',
                  standing: undefined,
                }))
              }
            >
              <option value="own">Me</option>
              <option value="business">Whole business</option>
            </Select>
          </Field>
        )}
      </div>
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[minmax(0,1fr)_9.5rem_9.5rem]">
        <Field label="Date range" className="max-sm:col-span-2">
          <Select
            value={isOffered ? range : 'custom'}
            onChange={({ currentTarget: { value } }) => {
              const chosen = rangeNamed(value);
              if (chosen) onChange((now) => withRange(now, chosen, today));
            }}
          >
            {groups.map(({ label, ranges }) => (
              <optgroup key={label} label={label}>
                {ranges.map(({ value, name }) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        </Field>
        <DateRangeFields
          from={period.from ?? ''}
          to={period.to ?? ''}
          onChange={(change) => onChange((now) => withDay(now, change))}
        />
      </div>
    </search>
  );
}

const searchRow = {
  plain: 'grid grid-cols-2 items-start gap-3 sm:grid-cols-[minmax(0,1fr)_12rem]',
  withScope: 'grid grid-cols-2 items-start gap-3 sm:grid-cols-[minmax(0,1fr)_12rem_12rem]',
};
