import { calendarDate, formatFieldDate, parseFieldDate } from '@docket/shared/calendar';
import { clsx } from 'clsx';
import { CalendarDays } from 'lucide-react';
import { useRef, useState, type ComponentProps } from 'react';
import { Input } from './input.tsx';

interface DateInputProps extends Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'value'> {
  /** yyyy-MM-dd, '' for none, or text that isn't a date yet. */
  value: string;
  onValue: (value: string) => void;
  /** The first and last days in the calendar, yyyy-MM-dd. */
  min?: string | undefined;
  max?: string | undefined;
}

/**
 * A date as Australians write it, dd/MM/yyyy, whatever the browser's language: typed, with the slashes added, or chosen
 * from the browser's calendar (Alt+Down). A native date field would show the month first if the browser is set to US
 * English.
 */
export function DateInput({
  value,
  onValue,
  onBlur,
  onKeyDown,
  min,
  max,
  className,
  ...rest
}: DateInputProps) {
  const [typed, setTyped] = useState(formatFieldDate(value));
  const calendar = useRef<HTMLInputElement>(null);
  // The value was set from outside, not typed.
  if (value !== typed && value !== parseFieldDate(typed)) setTyped(formatFieldDate(value));

  const change = (text: string) => {
    const next = withSlashes(text);
    setTyped(next);
    // A two-digit year may be about to get two more digits.
    onValue((/\d{4}/.test(next) && parseFieldDate(next)) || next);
  };
  const open = () => calendar.current?.showPicker();

  return (
    <span className="relative block">
      <Input
        inputMode="numeric"
        autoComplete="off"
        placeholder="dd/mm/yyyy"
        maxLength={10}
        className={clsx('pr-10 tabular-nums max-[22.5rem]:pr-8 max-[22.5rem]:pl-2', className)}
        value={typed}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={(event) => {
          const date = parseFieldDate(typed);
          if (date) {
            setTyped(formatFieldDate(date));
            if (date !== value) onValue(date);
          }
          onBlur?.(event);
        }}
        onKeyDown={(event) => {
          if (event.altKey && event.key === 'ArrowDown') {
            event.preventDefault();
            open();
          } else onKeyDown?.(event);
        }}
        {...rest}
      />
      <input
        ref={calendar}
        type="date"
        aria-hidden
        tabIndex={-1}
        className="pointer-events-none absolute inset-y-0 right-0 w-10 opacity-0"
        min={min}
        max={max}
        value={calendarDate.safeParse(value).success ? value : ''}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label="Open calendar"
        disabled={rest.disabled}
        onClick={open}
        className="absolute inset-y-0 right-0 flex w-10 items-center justify-center rounded-md text-muted hover:text-ink max-[22.5rem]:w-8"
      >
        <CalendarDays aria-hidden className="size-4" />
      </button>
    </span>
  );
}

/** Adds slashes to digits typed without them: '0703' becomes '07/03'. A dash after '20/26' shows that 2026 is the year. */
const withSlashes = (text: string): string =>
  text
    .replace(/^(\d\d)(\d{1,6})$/, '$1/$2')
    .replace(/^(\d\d\/\d\d)(\d{1,4})$/, '$1/$2')
    .replace(/^(\d\d)\/(1[3-9]|[2-9]\d)-/, '$1$2-');
