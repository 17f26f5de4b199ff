import type { ComponentProps } from 'react';
import { Select } from './select.tsx';

interface ChoiceSelectProps<Choice extends string> extends Omit<
  ComponentProps<typeof Select>,
  'value' | 'onChange' | 'children'
> {
  value: Choice;
  choices: readonly Choice[];
  names: Readonly<Record<Choice, string>>;
  onChoose: (choice: Choice) => void;
}

/** A select of one of several known choices, in their order. */
export function ChoiceSelect<Choice extends string>({
  choices,
  names,
  onChoose,
  ...rest
}: ChoiceSelectProps<Choice>) {
  return (
    <Select
      {...rest}
      onChange={({ currentTarget: { value } }) => {
        const choice = choices.find((one) => one === value);
        if (choice) onChoose(choice);
      }}
    >
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {names[choice]}
        </option>
      ))}
    </Select>
  );
}
