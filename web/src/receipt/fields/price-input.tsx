import type { ComponentProps } from 'react';
import { Input } from '../../ui/forms/input.tsx';
import { typedPrice } from './money-text.ts';

interface PriceInputProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  value: string;
  onValue: (value: string) => void;
}

/** An amount as text: what's typed stays, and is validated when it's saved. */
export function PriceInput({ value, onValue, ...rest }: PriceInputProps) {
  return (
    <span className="relative block">
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-base text-faint md:text-sm"
      >
        $
      </span>
      <Input
        inputMode="decimal"
        autoComplete="off"
        className="pl-7 text-right"
        value={value}
        onChange={(event) => onValue(typedPrice(event.currentTarget.value))}
        {...rest}
      />
    </span>
  );
}
