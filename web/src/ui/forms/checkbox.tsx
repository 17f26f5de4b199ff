import { clsx } from 'clsx';
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { FieldError } from './field.tsx';

interface CheckboxProps extends ComponentProps<'input'> {
  label: ReactNode;
  /** Hides the label visually, where a table's heading already shows it. */
  labelHidden?: boolean;
  error?: string | undefined;
}

/** A native checkbox with its label; the whole line is clickable. */
export function Checkbox({ label, labelHidden = false, error, className, ...rest }: CheckboxProps) {
  const errorId = useId();
  return (
    <div className={className}>
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-sm md:min-h-8">
        <input
          type="checkbox"
          className="size-4.5 shrink-0 cursor-pointer accent-accent"
          {...(error && { 'aria-invalid': true, 'aria-describedby': errorId })}
          {...rest}
        />
        <span className={clsx(labelHidden && 'sr-only')}>{label}</span>
      </label>
      {error && <FieldError id={errorId} text={error} />}
    </div>
  );
}
