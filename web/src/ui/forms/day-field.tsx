import { calendarDate, formatDate } from '@docket/shared/calendar';
import { useState } from 'react';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

interface DayFieldProps {
  label: string;
  /** yyyy-MM-dd, or '' for none. */
  day: string;
  onDay: (day: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  error?: string | undefined;
  className?: string | undefined;
}

/**
 * A calendar date. Its digits are typed one after the other, and only a day that there is counts: what is left half-typed
 * or out of range gives way to the day that counts, with a word on why.
 */
export function DayField({ label, day, onDay, error, className, ...limits }: DayFieldProps) {
  const [typed, setTyped] = useState(day);
  const [known, setKnown] = useState(day);
  const [problem, setProblem] = useState<string>();
  if (day !== known) {
    setKnown(day);
    setTyped(day);
    setProblem(undefined);
  }
  return (
    <Field label={label} error={error ?? problem} className={className ?? ''}>
      <Input
        type="date"
        value={typed}
        {...limits}
        onChange={({ currentTarget: { value, validity } }) => {
          setTyped(value);
          setProblem(undefined);
          if (!validity.badInput && problemOf(value) === null) onDay(value);
        }}
        onBlur={({ currentTarget: input }) => {
          const found = input.validity.badInput ? 'That date wasn’t complete.' : problemOf(input.value);
          if (found === null) return;
          setProblem(input.value ? `We couldn’t use ${formatDate(input.value)}. ${found}` : found);
          setTyped(day);
          // Digits that don't make a date yet are in the input alone.
          input.value = day;
        }}
      />
    </Field>
  );
}

function problemOf(value: string): string | null {
  if (value === '') return null;
  const read = calendarDate.safeParse(value);
  return read.success ? null : (read.error.issues[0]?.message ?? null);
}
