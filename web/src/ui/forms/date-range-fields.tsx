import { reportMessages } from '@docket/shared/reports/messages';
import { DayField } from './day-field.tsx';

interface DateRangeFieldsProps {
  /** yyyy-MM-dd, or '' for no limit. */
  from: string;
  to: string;
  onChange: (change: { from: string } | { to: string }) => void;
}

/** Two date fields that limit a list. */
export const DateRangeFields = ({ from, to, onChange }: DateRangeFieldsProps) => (
  <>
    <DayField
      label="From"
      day={from}
      max={to || undefined}
      error={from && to && from > to ? reportMessages.daysReversed : undefined}
      onDay={(day) => onChange({ from: day })}
    />
    <DayField label="To" day={to} min={from || undefined} onDay={(day) => onChange({ to: day })} />
  </>
);
