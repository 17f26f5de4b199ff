import type { ComponentProps } from 'react';
import { Select } from '../../ui/forms/select.tsx';
import { useCategories } from '../api.ts';

interface CategorySelectProps extends ComponentProps<'select'> {
  /** The receipt's category, offered even if it's no longer in the list, as is the chosen one. */
  current: string;
  value: string;
}

export function CategorySelect({ current, value, ...rest }: CategorySelectProps) {
  return (
    <Select value={value} {...rest}>
      {useCategories([current, value]).map((category) => (
        <option key={category} value={category}>
          {category}
        </option>
      ))}
    </Select>
  );
}
