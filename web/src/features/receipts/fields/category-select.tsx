import type { ComponentProps } from 'react';
import { Select } from '../../../ui/forms/select.tsx';
import { useCategories } from '../api.ts';

interface CategorySelectProps extends ComponentProps<'select'> {
  /** The categories that the receipt has and is to have, offered even when they are no longer in the list. */
  held: readonly string[];
}

export function CategorySelect({ held, ...rest }: CategorySelectProps) {
  return (
    <Select {...rest}>
      {useCategories(held).map((category) => (
        <option key={category} value={category}>
          {category}
        </option>
      ))}
    </Select>
  );
}
