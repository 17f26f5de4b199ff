import type { ComponentProps } from 'react';
import { Select } from '../../../ui/forms/select.tsx';
import { useCategories } from '../api.ts';

interface CategorySelectProps extends ComponentProps<'select'> {
  /** The category that the receipt has, offered even when it is no longer in the list. */
  current: string;
}

export function CategorySelect({ current, ...rest }: CategorySelectProps) {
  return (
    <Select {...rest}>
      {useCategories(current).map((category) => (
        <option key={category} value={category}>
          {category}
        </option>
      ))}
    </Select>
  );
}
