import { useId } from 'react';
import type { ReactNode } from 'react';
import { FieldError } from '../../ui/forms/field.tsx';

/** Checkboxes of one question. */
export function Choices({
  label,
  error,
  children,
}: {
  label: string;
  error: string | undefined;
  children: ReactNode;
}) {
  const errorId = useId();
  return (
    <fieldset {...(error && { 'aria-invalid': true, 'aria-describedby': errorId })}>
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <div className="grid">{children}</div>
      {error && <FieldError id={errorId} text={error} />}
    </fieldset>
  );
}
