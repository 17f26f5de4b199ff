import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from '../button.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

/** A form that refuses an empty name. */
function Sample() {
  const [isRefused, setRefused] = useState(false);
  const [name, setName] = useState('');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setRefused(true);
      }}
    >
      <Field label="Town">
        <Input />
      </Field>
      <Field
        label="Name"
        hint="In full"
        error={isRefused && name === '' ? 'Please enter a name.' : undefined}
      >
        <Input value={name} onChange={({ currentTarget }) => setName(currentTarget.value)} />
      </Field>
      <Button type="submit">Save</Button>
    </form>
  );
}

test('a refused form’s focus moves to what’s wrong, which its hint and error describe, and the error is brought into view', async () => {
  const user = userEvent.setup({ delay: null });
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  render(<Sample />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const input = screen.getByLabelText('Name');
  expect(document.activeElement).toBe(input);
  expect(scroll.mock.contexts).toEqual([screen.getByRole('alert')]);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const described = input.getAttribute('aria-describedby')!.split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'In full',
    'Please enter a name.',
  ]);
});

test('an error doesn’t interrupt somebody who types elsewhere', async () => {
  const user = userEvent.setup({ delay: null });
  render(<Sample />);
  await user.type(screen.getByLabelText('Town'), 'Perth{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('Please enter a name.');
  expect(document.activeElement).toBe(screen.getByLabelText('Town'));
});
