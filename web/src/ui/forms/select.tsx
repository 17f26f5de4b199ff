import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { inputClass, useFieldWiring } from './field.tsx';

/** A native select, which phones show as their own list. Its children are `option` elements. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={clsx('relative block', className)}>
      <select
        {...useFieldWiring()}
        className={clsx(inputClass, 'h-11 appearance-none pr-9 md:h-10')}
        {...rest}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-faint"
      />
    </span>
  );
}
