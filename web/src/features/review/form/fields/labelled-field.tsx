import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '../../../../ui/forms/field.tsx';
import { AttentionNote } from './attention-note.tsx';
import type { Confirmed, DoubtfulField } from '../../../../receipt/fields/doubts.ts';
import type { FieldValues, TextField } from '../../../../receipt/fields/field-values.ts';
import { ConfirmButton } from '../../../../receipt/fields/confirm-button.tsx';
import type { Attention, ReviewValues } from '../values/review-values.ts';

export interface LabelledFieldProps {
  name: TextField;
  label: string;
  attention?: Attention | null;
  /** A note that says why it was filled in rather than read. */
  filled?: ReactNode;
  aside?: ReactNode;
  hint?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A review form field with its reading note, until it's corrected. */
export function LabelledField({
  name,
  label,
  attention,
  filled,
  aside,
  hint,
  className,
  children,
}: LabelledFieldProps) {
  const { formState } = useFormContext<ReviewValues>();
  const error = formState.errors[name]?.message;
  const isUntouched = !formState.dirtyFields[name] && !error;
  const note = attention ? <AttentionNote attention={attention} field={name} /> : filled;
  return (
    <div data-field={name} className={className}>
      <Field label={label} aside={aside} hint={(isUntouched && note) || hint} error={error}>
        {children}
      </Field>
    </div>
  );
}

/** The review's questions about doubtful fields. */
export interface Asking {
  /** Their default values. */
  unknown: Partial<FieldValues>;
  confirmed: Confirmed;
  onConfirm: (field: DoubtfulField, value: string) => void;
}

interface AskedFieldProps extends Omit<LabelledFieldProps, 'name' | 'hint'> {
  name: DoubtfulField;
  asking: Asking;
}

/** A field that the user has to fill in, or confirm if its value is doubtful. */
export function AskedField({ name, attention, asking, className, ...rest }: AskedFieldProps) {
  const { control, formState } = useFormContext<ReviewValues>();
  const value = useWatch({ control, name });
  const isConfirmed = asking.confirmed[name] === value;
  const isAsked = value === asking.unknown[name] || formState.errors[name]?.type === 'doubt';
  return (
    <div className={className}>
      <LabelledField {...rest} name={name} attention={isConfirmed ? null : (attention ?? null)} />
      {isAsked && !isConfirmed && <ConfirmButton field={name} value={value} onConfirm={asking.onConfirm} />}
    </div>
  );
}
