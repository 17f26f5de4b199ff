import { Field } from './field.tsx';
import { Input } from './input.tsx';

interface DateRangeFieldsProps {
  /** yyyy-MM-dd, or '' for no limit. */
  from: string;
  to: string;
  onChange: (change: { from: string } | { to: string }) => void;
}

/** The first and the last day of what a list shows. */
export const DateRangeFields = ({ from, to, onChange }: DateRangeFieldsProps) => (
  <>
    <Field label="From">
      <Input
        type="date"
        value={from}
        max={to || undefined}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
      />
    </Field>
    <Field label="To">
      <Input
        type="date"
        value={to}
        min={from || undefined}
        onChange={(event) => onChange({ to: event.currentTarget.value })}
      />
    </Field>
  </>
);
