import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { DateInput } from './date-input.tsx';
import { Field } from './field.tsx';

const values = vi.fn<(value: string) => void>();

function DateForm({ initial }: { initial: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <Field label="Date">
        <DateInput
          value={value}
          onValue={(now) => {
            values(now);
            setValue(now);
          }}
        />
      </Field>
      <button onClick={() => setValue('2026-12-24')}>Christmas Eve</button>
    </>
  );
}

function open(initial = '') {
  values.mockClear();
  const { container } = render(<DateForm initial={initial} />);
  const input = screen.getByLabelText<HTMLInputElement>('Date');
  const calendar = container.querySelector<HTMLInputElement>('input[type="date"]')!;
  return { input, calendar, user: userEvent.setup() };
}

test('shows a date as dd/MM/yyyy and adds slashes while typing', async () => {
  const { input, user } = open('2026-03-07');
  expect(input.value).toBe('07/03/2026');
  await user.clear(input);
  await user.type(input, '08112026');
  expect(input.value).toBe('08/11/2026');
  expect(values).toHaveBeenLastCalledWith('2026-11-08');
});

test('a date that’s typed with its year first is understood', async () => {
  const { input, user } = open();
  await user.type(input, '2026-11-08');
  await user.tab();
  expect(input.value).toBe('08/11/2026');
  expect(values).toHaveBeenLastCalledWith('2026-11-08');
});

test('completes a two-digit year on blur', async () => {
  const { input, user } = open();
  await user.type(input, '8/11/26');
  expect(values).toHaveBeenLastCalledWith('8/11/26');
  await user.tab();
  expect(input.value).toBe('08/11/2026');
  expect(values).toHaveBeenLastCalledWith('2026-11-08');
});

test('leaves an incomplete date as it was typed', async () => {
  const { input, user } = open('2026-03-07');
  await user.clear(input);
  await user.type(input, '0811');
  await user.tab();
  expect(input.value).toBe('08/11');
  expect(values).toHaveBeenLastCalledWith('08/11');
});

test('a date set from outside replaces what was typed', async () => {
  const { input, user } = open('2026-03-07');
  await user.type(input, '{Backspace}');
  await user.click(screen.getByRole('button', { name: 'Christmas Eve' }));
  expect(input.value).toBe('24/12/2026');
});

test('opens the calendar from its button and with Alt+Down, and shows the chosen date', async () => {
  const { input, calendar, user } = open('2026-03-07');
  const opened = vi.fn<() => void>();
  calendar.showPicker = opened;
  await user.click(screen.getByRole('button', { name: 'Open calendar' }));
  await user.type(input, '{Alt>}{ArrowDown}{/Alt}');
  expect(opened).toHaveBeenCalledTimes(2);
  fireEvent.change(calendar, { target: { value: '2026-04-01' } });
  expect(input.value).toBe('01/04/2026');
});
