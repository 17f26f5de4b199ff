import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { inputClass, useFieldWiring } from './field.tsx';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...useFieldWiring()} className={clsx(inputClass, 'h-11 md:h-10', className)} {...rest} />;
}
