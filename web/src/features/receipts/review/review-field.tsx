import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field } from '../../../ui/forms/field.tsx';
import { AttentionNote } from './attention-note.tsx';
import type { TextField } from '../fields/field-values.ts';
import type { Attention, ReviewValues } from './review-values.ts';

interface ReviewFieldProps {
  name: TextField;
  label: string;
  attention?: Attention | null;
  aside?: ReactNode;
  hint?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A field of the review form with what reading said of it, until somebody corrects it. */
export function ReviewField({ name, label, attention, aside, hint, className, children }: ReviewFieldProps) {
  const { formState } = useFormContext<ReviewValues>();
  const isOpen = attention && !formState.dirtyFields[name];
  return (
    <div data-field={name} className={className}>
      <Field
        label={label}
        aside={aside}
        hint={isOpen ? <AttentionNote attention={attention} /> : hint}
        error={formState.errors[name]?.message}
      >
        {children}
      </Field>
    </div>
  );
}
