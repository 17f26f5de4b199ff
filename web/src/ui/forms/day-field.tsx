import { parseFieldDate } from '@docket/shared/calendar';
import { useState } from 'react';
import { dateHint } from './date-hint.ts';
import { DateInput } from './date-input.tsx';
import { Field, FieldError } from './field.tsx';

interface DayFieldProps {
  label: string;
  /** yyyy-MM-dd, or '' for none. */
  day: string;
  onDay: (day: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  error?: string | undefined;
  className?: string | undefined;
  /** Shows the label to screen readers only, where it's obvious what the field is. */
  hidesLabel?: boolean;
}

/** A date filter. Only a real date counts; anything else restores the last one and explains why. */
export function DayField({ label, day, onDay, error, className, hidesLabel, ...limits }: DayFieldProps) {
  const [value, setValue] = useState(day);
  const [known, setKnown] = useState(day);
  const [problem, setProblem] = useState<string>();
  const [knownError, setKnownError] = useState(error);
  // Of the two, the later counts.
  if (error !== knownError) {
    setKnownError(error);
    setProblem(undefined);
  }
  if (day !== known) {
    setKnown(day);
    setValue(day);
    setProblem(undefined);
  }
  const input = (
    <DateInput
      value={value}
      {...limits}
      {...(hidesLabel && { 'aria-label': label })}
      onValue={(now) => {
        setValue(now);
        setProblem(undefined);
        if (dateHint(now) === null) onDay(now);
      }}
      onBlur={({ currentTarget }) => {
        const typed = currentTarget.value;
        const found = dateHint(parseFieldDate(typed) ?? typed);
        if (found === null) return;
        setProblem(`We couldn’t use ${typed}. ${found}`);
        setValue(day);
      }}
    />
  );
  if (!hidesLabel) {
    return (
      <Field label={label} error={problem ?? error} className={className ?? ''}>
        {input}
      </Field>
    );
  }
  return (
    <div className={className}>
      {input}
      {problem && <FieldError text={problem} />}
    </div>
  );
}
