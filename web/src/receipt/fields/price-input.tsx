import type { ComponentProps, ReactNode } from 'react';
import { Input } from '../../ui/forms/input.tsx';
import { typedPrice } from './money-text.ts';

interface PriceInputProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  value: string;
  onValue: (value: string) => void;
}

/** An amount as text: what's typed stays, and is validated when it's saved. */
export function PriceInput({ value, onValue, ...rest }: PriceInputProps) {
  return (
    <InDollars>
      <Input
        inputMode="decimal"
        autoComplete="off"
        className={inDollarsClass}
        value={value}
        onChange={(event) => onValue(typedPrice(event.currentTarget.value))}
        {...rest}
      />
    </InDollars>
  );
}

/** An input of an amount, with the dollar sign in it. */
export const InDollars = ({ children }: { children: ReactNode }) => (
  <span className="relative block">
    <span
      aria-hidden
      className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-base text-faint md:text-sm"
    >
      $
    </span>
    {children}
  </span>
);

/** The style of the input in it. */
export const inDollarsClass = 'pl-7 text-right';
