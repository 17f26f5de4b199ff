import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { inputClass, useFieldWiring } from './field.tsx';

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea rows={3} {...useFieldWiring()} className={clsx(inputClass, 'py-2', className)} {...rest} />
  );
}
